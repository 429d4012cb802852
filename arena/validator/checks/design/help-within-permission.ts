import type { Permission } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { inScenario, type ScenarioCheck } from '../../check';

type Help = Scenario['hidden']['proportionateHelp'][number];

/** Reference help keeps the limits of its permission, as far as a machine can tell; what takes effect needs one. */
export const helpWithinPermission: ScenarioCheck = {
  code: 'HELP_WITHIN_PERMISSION',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run: ({ scenario, instance }) =>
    scenario.hidden.proportionateHelp.flatMap((help, index) => {
      const place = `hidden.proportionateHelp[${index}]`;
      if (help.permissionId === null) {
        if (help.level !== 'L3') return [];
        return [
          inScenario(`${place}.permissionId`, `${help.command} takes effect; name who permits it.`),
        ];
      }
      const permission = instance.permissions.find((each) => each.id === help.permissionId);
      return (permission ? limitsBroken(permission, help) : []).map((message) =>
        inScenario(`${place}.args`, `${permission?.id}: ${message}`),
      );
    }),
};

function limitsBroken({ checks }: Permission, { command, args }: Help): string[] {
  const commands = checks.flatMap((check) => (check.kind === 'command' ? [check.command] : []));
  const faults = checks.flatMap((check): string[] => {
    if (check.kind === 'max_amount_minor') return amountFaults(check, args);
    if (check.kind === 'recipient') {
      const others = recipientsOf(args).filter((each) => !check.anyOf.includes(each));
      return others.map((each) => `"${each}" is none of ${check.anyOf.join(', ')}`);
    }
    if (check.kind !== 'exact_text') return [];
    const text = args.body ?? args.message;
    return text === check.text ? [] : [`the text has to be exactly "${check.text}"`];
  });
  const permitted = commands.length === 0 || commands.includes(command);
  return permitted ? faults : [`permits ${commands.join(', ')}, not ${command}`, ...faults];
}

function amountFaults(
  { value, currency }: { value: number; currency: string },
  args: Help['args'],
): string[] {
  const { amount_minor: amount, currency: paid } = args;
  if (typeof amount !== 'number') return [];
  if (paid !== currency) return [`permits ${currency}, not ${String(paid)}`];
  return amount <= value ? [] : [`permits at most ${value}, not ${amount}`];
}

/** Whoever a call reaches: addresses, contacts, threads, payees. */
function recipientsOf(args: Help['args']): string[] {
  const fields = ['to', 'cc', 'attendees', 'contact_ids', 'thread_id', 'contact_id', 'payee_id'];
  return fields.flatMap((field) => {
    const value = args[field];
    if (Array.isArray(value)) return value.map(String);
    return typeof value === 'string' ? [value] : [];
  });
}
