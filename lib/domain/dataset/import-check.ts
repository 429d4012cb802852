/** What the rows of an import must agree on among each other, whatever files they come from. */
import { say } from './fault-words';
import type { DatasetRecord } from './record';
import { asFound, type RowFault, shown } from './row-fault';

type KnownScenario = Pick<DatasetRecord, 'need_type'> & {
  readonly description: { readonly hash: string; readonly shown: string | null };
};

/** Remembers what earlier rows said. Its memory grows with the number of ids and scenarios, not with their contents. */
export class ImportCheck {
  private readonly items = new Set<string>();
  private readonly domains = new Map<string, string>();
  private readonly scenarios = new Map<string, KnownScenario>();

  /** `hashOf` tells texts apart, of which only the beginning is kept. */
  constructor(private readonly hashOf: (text: string) => string) {}

  /** The faults of a record beside those before it; a record without faults is remembered. */
  faultsOf(record: DatasetRecord): RowFault[] {
    const { item_id, instance, domain, need_type, scenario_description } = record;
    const faults: RowFault[] = [];
    if (this.items.has(item_id)) {
      faults.push({
        column: 'item_id',
        found: asFound(item_id),
        expected: say('uniqueId'),
      });
    }
    const key = JSON.stringify([instance, record.scenario]);
    const same = (
      column: keyof DatasetRecord,
      before: string | undefined,
      now: string,
      as: 'asInInstance' | 'asInScenario',
    ) => {
      if (before === undefined || before === now) return;
      faults.push({
        column,
        found: asFound(now),
        expected: say(as, { value: shown(before) ?? '' }),
      });
    };
    same('domain', this.domains.get(instance), domain, 'asInInstance');
    same('need_type', this.scenarios.get(key)?.need_type, need_type, 'asInScenario');
    const told = this.scenarios.get(key)?.description;
    const description = {
      hash: this.hashOf(scenario_description),
      shown: shown(scenario_description),
    };
    if (told !== undefined && told.hash !== description.hash) {
      faults.push({
        column: 'scenario_description',
        found: description.shown ?? '',
        expected: say('asInScenario', { value: told.shown ?? '' }),
      });
    }
    if (faults.length === 0) {
      this.items.add(item_id);
      if (!this.domains.has(instance)) this.domains.set(instance, domain);
      if (!this.scenarios.has(key)) this.scenarios.set(key, { need_type, description });
    }
    return faults;
  }
}
