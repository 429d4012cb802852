/** Letters by e-mail, as those who want them sent hear of them. */

/** `address`: the recipient was refused; `sender`: we may not send; `sign_in`: the mail server does not know us. */
export const mailFaults = ['address', 'sender', 'sign_in', 'connection'] as const;
export type MailFault = (typeof mailFaults)[number];
