import { JsonBlock } from '@/components/shared/json-block';
import { ValueView } from '@/components/shared/value-view';
import { EffectList } from '@/components/shared/world/effect-list';
import type { ResponseView } from '@/lib/domain/evaluation/response-view';

/** What an action changed; as it was recorded where this version cannot read it. */
export function RecordedEffects({
  effects,
  zone,
}: {
  effects: ResponseView['effects'];
  zone: string | null;
}) {
  if (!effects.known) return <JsonBlock json={effects.json} />;
  return <EffectList effects={effects.value} zone={zone} />;
}

/** What left for other people, in its order; as it was recorded where this version cannot read it. */
export function RecordedOutbox({
  outbox,
  zone,
}: {
  outbox: ResponseView['outbox'];
  zone: string | null;
}) {
  if (!outbox.known) return <JsonBlock json={outbox.json} />;
  return outbox.value.map(({ seq, payload }) => (
    <ValueView key={seq} value={payload} zone={zone} />
  ));
}
