/** The scenario that the benchmark opens: one of the corpus, filled with old mail to a realistic size. */
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import type { Corpus } from '@/arena/runner/load-corpus';
import { err, ok, type Result } from '@/lib/core/result';
import type { Noise } from '@/lib/domain/scenario/instance';
import type { CommandCall } from '@/lib/domain/trace/trace';

const targetImageBytes = 200_000;

/** Takes the first scenario whose events leave the evidence alone. The error says what the corpus lacks. */
export function createBenchScenario(corpus: Corpus): Result<CompiledScenario, string> {
  const candidates = corpus.instances.flatMap(({ instance, scenarios }) =>
    scenarios.map((scenario) => ({ instance: instance.value, scenario: scenario.value })),
  );
  const picked = candidates.find(({ scenario }) =>
    scenario.events.every(({ app }) => app !== 'database' && app !== 'files'),
  );
  if (picked === undefined) {
    return err('The corpus has no scenario whose events leave tables and files alone.');
  }
  const { id, person } = picked.instance;
  for (let mails = 0; ; mails += 20) {
    const compiled = compileScenario({ ...picked, noise: oldMail(id, person.address, mails) });
    if (!compiled.ok) return err(compiled.error[0]?.message ?? 'The scenario does not compile.');
    if (compiled.value.stateImage.length >= targetImageBytes) return ok(compiled.value);
  }
}

function oldMail(instanceId: string, address: string, count: number): Noise {
  const records = Array.from({ length: count }, (_, index) => ({
    store: 'email' as const,
    settledBefore: '2020-01-02T00:00:00Z',
    row: {
      id: `em_bench_${index}`,
      thread_id: `et_bench_${index}`,
      folder: 'archive',
      from_name: 'Old friend',
      from_address: 'friend@example.org',
      to: [address],
      subject: `Letter ${index}`,
      body: 'Words that fill a letter. '.repeat(24),
      at: '2020-01-01T00:00:00Z',
      read: true,
    },
  }));
  return { schemaVersion: 1, instanceId, records };
}

export const benchAction: CommandCall = {
  command: 'notify_user',
  args: { message: 'The boiler is drained on Thursday at ten.', title: 'Boiler' },
};

/** Fifteen, over all apps and the files: what a thorough agent looks at. */
export function benchInspections({ events }: CompiledScenario): CommandCall[] {
  const [from, to] = [events[0]?.at ?? '', '2030-01-01T00:00:00Z'];
  const call = (command: string, args: CommandCall['args'] = {}): CommandCall => ({
    command,
    args,
  });
  return [
    call('get_current_time'),
    call('get_user_profile'),
    call('list_notifications'),
    call('list_emails', { folder: 'inbox' }),
    call('search_emails', { query: 'boiler' }),
    call('search_emails', { query: 'invoice' }),
    call('list_calendar_events', { from, to }),
    call('search_calendar_events', { query: 'visit' }),
    call('list_chats'),
    call('search_chat_messages', { query: 'key' }),
    call('list_contacts'),
    call('list_accounts'),
    call('list_transactions'),
    call('list_files'),
    call('search_files', { query: 'rules' }),
  ];
}
