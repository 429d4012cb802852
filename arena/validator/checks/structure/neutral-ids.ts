import type { ScenarioCheck } from '../../check';
import { placedRecords } from '../../placed-records';

const telling =
  /(?:^|[_-])(?:noise|distractor|decoy|evidence|hidden|trap|key|need|risk|blockage|dependency|opportunity|early|late|help|answer|gold)(?:$|[_-])/;

/** An agent sees ids; they must not tell what a record is there for. */
export const neutralIds: ScenarioCheck = {
  code: 'NEUTRAL_IDS',
  layer: 'structure',
  severity: 'error',
  scope: 'scenario',
  run: (subject) =>
    [
      ...placedRecords(subject).map(({ document, path, row }) => ({
        document,
        path,
        id: String(row.id),
      })),
      ...subject.scenario.events.map(({ id }, index) => ({
        document: 'scenario' as const,
        path: `events[${index}]`,
        id,
      })),
    ]
      .filter(({ id }) => telling.test(id))
      .map(({ document, path, id }) => ({
        document,
        path: `${path}.id`,
        message: `The id "${id}" tells what the record means; number it neutrally, such as em_0412.`,
      })),
};
