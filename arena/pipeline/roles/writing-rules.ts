/** What every creator is told about how a world is written. */
export const writingRules = `How to write:
- Answer with one JSON object and nothing else: no fence, no comment.
- All people, firms and places of business are invented. Addresses end in ".example". No real account, card or telephone numbers.
- Texts read like real mail, chats, calendar entries and notes: different voices, different lengths, some mess, now and then
  another language where the person's life has one. No clichés about a country, a sex, an age or a trade.
- Times are ISO 8601 with the offset of the person's time zone on that day. Weekdays, sums, currencies and durations are right.
- Amounts are integers of the smallest unit. Ids are neutral: they must not tell what a record means.
- Authority, eligibility and procedure stand in tables. Preferences, instructions and background stand in text files.
- Nobody says the need aloud, no title or note sums it up, and nobody asks the assistant for anything.`;
