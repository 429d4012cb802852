import { inScenario, type Problem, type ScenarioCheck } from '../../check';
import { resolveReference } from '../../references';
import type { ScenarioSubject } from '../../scenario-subject';

/** What the hidden part names exists: events, permissions, evidence, and the records that reference help points to. */
export const hiddenReferences: ScenarioCheck = {
  code: 'HIDDEN_REFERENCES',
  layer: 'signatures',
  severity: 'error',
  scope: 'scenario',
  run: (subject) => [
    ...nameProblems(subject),
    ...evidenceProblems(subject),
    ...relatedProblems(subject),
  ],
};

function nameProblems({ scenario: { hidden }, instance, eventIndex }: ScenarioSubject): Problem[] {
  const events = [
    ...(hidden.window
      ? [
          { path: 'hidden.window.opens', id: hidden.window.opens },
          { path: 'hidden.window.closes', id: hidden.window.closes },
        ]
      : []),
    ...hidden.proportionateHelp.map(({ at }, index) => ({
      path: `hidden.proportionateHelp[${index}].at`,
      id: at,
    })),
  ];
  const permissions = hidden.proportionateHelp.map(({ permissionId }, index) => ({
    path: `hidden.proportionateHelp[${index}].permissionId`,
    id: permissionId,
  }));
  return [
    ...events
      .filter(({ id }) => eventIndex(id) === -1)
      .map(({ path, id }) => inScenario(path, `"${id}" is no event of the scenario.`)),
    ...permissions
      .filter(({ id }) => id !== null && !instance.permissions.some((each) => each.id === id))
      .map(({ path, id }) => inScenario(path, `"${id}" is no permission of the instance.`)),
  ];
}

/** Evidence and facts stand somewhere by the last checkpoint. */
function evidenceProblems({ scenario, worldAfter }: ScenarioSubject): Problem[] {
  const world = worldAfter(scenario.events.length);
  if (!world) return [];
  const ids = scenario.events.map((event) => event.id);
  const { evidence, facts } = scenario.hidden;
  return [
    ...evidence.map(({ ref }, index) => ({ path: `hidden.evidence[${index}].ref`, ref })),
    ...facts.map(({ ref }, index) => ({ path: `hidden.facts[${index}].ref`, ref })),
  ]
    .filter(({ ref }) => resolveReference(ref, world, ids) === null)
    .map(({ path, ref }) =>
      inScenario(path, `"${ref}" points to nothing; correct it or add the record.`),
    );
}

function relatedProblems({ scenario, worldAfter, eventIndex }: ScenarioSubject): Problem[] {
  return scenario.hidden.proportionateHelp.flatMap(({ args, at }, index) => {
    const world = eventIndex(at) === -1 ? null : worldAfter(eventIndex(at) + 1);
    const related = args.related_ids;
    if (!world || !Array.isArray(related)) return [];
    const known = new Set(
      [...world.stores, ...world.tables].flatMap((table) =>
        table.rows.flatMap((row) => Object.values(row).map(String)),
      ),
    );
    const paths = world.files.map((file) => file.path);
    return related
      .filter((id) => !known.has(String(id)) && !paths.includes(String(id)))
      .map((id) =>
        inScenario(
          `hidden.proportionateHelp[${index}].args.related_ids`,
          `"${String(id)}" is not there at ${at}.`,
        ),
      );
  });
}
