import { Agent, type RequestInit, fetch as request } from 'undici';

const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/**
 * Waits for an answer as long as it takes. A statement over a large study, such as the one that makes a study of 100,000 staged
 * rows, takes minutes, and a fetch by itself gives up on an answer that does not begin within five. A store that is gone
 * closes the connection and is noticed at once.
 */
export const patientFetch = ((input: string, init?: RequestInit) =>
  request(input, { ...init, dispatcher: patient })) as unknown as typeof fetch;
