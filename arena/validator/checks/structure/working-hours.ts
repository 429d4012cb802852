import { type InstanceCheck, inInstance } from '../../check';

/** Free time is computed from them, so they have to be times of a day. */
export const workingHours: InstanceCheck = {
  code: 'WORKING_HOURS',
  layer: 'structure',
  severity: 'error',
  scope: 'instance',
  run({ instance }) {
    const hours = instance.value.person.workingHours;
    return (['start', 'end'] as const)
      .filter((end) => !/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(hours[end]))
      .map((end) =>
        inInstance(
          `person.workingHours.${end}`,
          `"${hours[end]}" is no time of a day; write one such as 08:30.`,
        ),
      );
  },
};
