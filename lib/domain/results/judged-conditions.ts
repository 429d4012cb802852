/** Responses by what an automatic judge said of them, beside what people did. */
import { invalidLabel, type JudgedLabel, judgedWords } from '../analysis/judge';
import type { Condition } from '../analysis/stratum';
import type { ResponseConditions } from './results-address';

/** By item; null where the answer could not be read. */
export type JudgeAnswers = ReadonlyMap<string, JudgedLabel | null>;

type JudgedConditions = Pick<ResponseConditions, 'dimension' | 'human' | 'said' | 'agrees'>;

/** The responses that the judge answered; of them, those of a cell of its confusion, or those in which it agrees. Pure. */
export function judgedTest(
  answers: JudgeAnswers,
  { dimension, human, said, agrees }: JudgedConditions,
): Condition {
  return (record) => {
    const label = answers.get(record.item_id);
    if (label === undefined) return false;
    if (dimension === undefined) return true;
    const byPeople = judgedWords(record)[dimension];
    const byJudge = label === null ? invalidLabel : judgedWords(label)[dimension];
    return (
      (human === undefined || byPeople === human) &&
      (said === undefined || byJudge === said) &&
      (agrees === undefined || byPeople === byJudge)
    );
  };
}
