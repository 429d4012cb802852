/** The sentences that baselines write. English, concrete, and free of claims about what was not executed. Pure. */
import type { EventPayload } from '@/lib/domain/scenario/event';
import type { ObservedEvent } from '@/lib/domain/trace/trace';
import { payloadOf } from './read-event';

/** ISO 4217 codes whose minor unit is the unit itself. */
const withoutMinorUnit = new Set(['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'UGX', 'VND', 'XAF', 'XOF']);

/** 1250 EUR minor units are "12.50 EUR". */
export function amountText(minor: number, currency: string): string {
  return withoutMinorUnit.has(currency)
    ? `${minor} ${currency}`
    : `${(minor / 100).toFixed(2)} ${currency}`;
}

/** The wall time written in the moment itself: "2026-03-02 08:05". */
export const momentText = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Cut at a word, with an ellipsis; never inside a surrogate pair. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`;
}

/** What happened, with the names, times and amounts that the event itself holds. */
export function describeEvent(event: ObservedEvent): string {
  return describePayload(payloadOf(event)) ?? event.summary;
}

function describePayload(payload: EventPayload): string | null {
  switch (payload.kind) {
    case 'email_received':
      return `${payload.email.from_name} wrote “${payload.email.subject}”: ${shortened(payload.email.body, 240)}`;
    case 'chat_message':
      return payload.message.sender === 'me'
        ? `You wrote: ${shortened(payload.message.body, 240)}`
        : `New message: ${shortened(payload.message.body, 240)}`;
    case 'email_sent':
      return `You sent “${payload.email.subject}” to ${payload.email.to.join(', ')}.`;
    case 'calendar_created':
      return `New in the calendar: “${payload.event.title}”, ${momentText(payload.event.start)} to ${momentText(payload.event.end)}${at(payload.event.location)}.`;
    case 'calendar_cancelled':
      return payload.reason === null ? null : `A calendar event was cancelled: ${payload.reason}`;
    case 'wallet_transaction': {
      const { amount_minor: minor, currency, counterparty, memo } = payload.transaction;
      const way = minor < 0 ? 'went to' : 'came from';
      return `${amountText(Math.abs(minor), currency)} ${way} ${counterparty}${memo === null ? '' : ` (${memo})`}.`;
    }
    case 'wallet_scheduled': {
      const { amount_minor: minor, currency, next_date: date, memo } = payload.scheduled;
      return `A payment of ${amountText(minor, currency)} is scheduled for ${date}${memo === null ? '' : ` (${memo})`}.`;
    }
    case 'file_added':
      return `New file ${payload.path}: ${shortened(payload.text, 200)}`;
    case 'calendar_updated':
    case 'contact_changed':
    case 'record_changed':
      return null;
  }
}

const at = (location: string | null): string => (location === null ? '' : ` at ${location}`);
