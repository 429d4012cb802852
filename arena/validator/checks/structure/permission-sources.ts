import { type InstanceCheck, inInstance, type Problem } from '../../check';
import { isInInstanceEvidence } from '../../references';

/** There is no command that lists permissions: authority has to be found in the evidence. */
export const permissionSources: InstanceCheck = {
  code: 'PERMISSION_SOURCES',
  layer: 'structure',
  severity: 'error',
  scope: 'instance',
  run({ instance: { value } }) {
    const ids = value.permissions.map((permission) => permission.id);
    return value.permissions.flatMap(({ id, sourceRef }, index): Problem[] => {
      const place = `permissions[${index}]`;
      const problems: Problem[] = [];
      if (ids.indexOf(id) !== index) {
        problems.push(inInstance(`${place}.id`, `The permission "${id}" is there twice.`));
      }
      if (!isInInstanceEvidence(sourceRef, value)) {
        const message = `"${sourceRef}" is no row or file of the instance; point to where the evidence grants it, such as table:standing_limits/6.`;
        problems.push(inInstance(`${place}.sourceRef`, message));
      }
      return problems;
    });
  },
};
