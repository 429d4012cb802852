import { inNoise, type ScenarioCheck } from '../../check';
import { placedRecords } from '../../placed-records';
import { textsIn } from '../../texts';

/** Noise does not reach into a scenario: it neither uses nor names an id or path that only the scenario has. */
export const noiseApart: ScenarioCheck = {
  code: 'NOISE_APART',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const { noise, scenario, instance } = subject;
    const own = new Set([
      ...placedRecords(subject)
        .filter(({ document }) => document === 'scenario')
        .map(({ row }) => String(row.id)),
      ...scenario.events.map((event) => event.id),
      ...scenario.files.map((file) => file.path),
    ]);
    const shared = new Set(instance.files.map((file) => file.path));
    return (noise?.records ?? []).flatMap(({ row }, index) =>
      textsIn(row, `records[${index}].row`).flatMap(({ path, text }) =>
        (text.match(/[\p{L}\p{N}_./-]+/gu) ?? [])
          .map((word) => word.replace(/[./]+$/, ''))
          .filter((word) => own.has(word) && !shared.has(word))
          .map((word) =>
            inNoise(path, `"${word}" belongs to ${scenario.id}; let noise leave it alone.`),
          ),
      ),
    );
  },
};
