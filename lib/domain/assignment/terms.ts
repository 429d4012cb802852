/** What somebody may be given in a study: by whether he may judge a scenario, and by how much room he has. */
import { z } from 'zod';
import type { StudyScenario } from './study-plan';

/** A primary language subtag, such as `en` or `zh`. */
const languageSchema = z.string().regex(/^[a-z]{2,3}$/);

export const memberTermsSchema = z.object({
  /** Of what is assigned to him in the study, overlap sets aside; null: no limit. */
  maxScenarios: z.int().min(0).max(100_000).nullable(),
  maxResponses: z.int().min(0).max(1_000_000).nullable(),
  /** What he reads, in every study; null: not stated, which excludes nothing. */
  languages: z.array(languageSchema).min(1).max(20).nullable(),
});
/** As they stand in the store. */
export const standingTermsSchema = z.strictObject(memberTermsSchema.shape);
export type MemberTerms = Readonly<z.infer<typeof memberTermsSchema>>;

export type Annotator = MemberTerms & { readonly id: string; readonly displayName: string };

export type Load = { readonly scenarios: number; readonly responses: number };

export type Exclusion = 'contributed' | 'language';

/** Why somebody may not judge a scenario; null: he may. `app.exclusion` holds the same rule. Pure. */
export function exclusionOf(
  scenario: Pick<StudyScenario, 'contributorIds' | 'language'>,
  person: Pick<Annotator, 'id' | 'languages'>,
): Exclusion | null {
  if (scenario.contributorIds.includes(person.id)) return 'contributed';
  const { language } = scenario;
  if (language !== null && person.languages !== null && !person.languages.includes(language)) {
    return 'language';
  }
  return null;
}

/** Whether a load stays within somebody's limits. `app.require_room` holds the same rule. Pure. */
export function isWithinLimits(
  load: Load,
  { maxScenarios, maxResponses }: Pick<MemberTerms, 'maxScenarios' | 'maxResponses'>,
): boolean {
  return (
    (maxScenarios === null || load.scenarios <= maxScenarios) &&
    (maxResponses === null || load.responses <= maxResponses)
  );
}
