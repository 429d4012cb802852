import { useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import type { Annotator, Load } from '@/lib/domain/assignment/terms';

type LoadHeaderProps = {
  nameId: string;
  person: Annotator;
  load: Load | undefined;
  /** The most scenarios that anybody has. */
  largest: number;
};

const nothing: Load = { scenarios: 0, responses: 0 };

/** A person with what he has in the plan, and at most may have. */
export function LoadHeader({ nameId, person, load = nothing, largest }: LoadHeaderProps) {
  const t = useTranslations('admin.assignment');
  const limits = [
    person.maxScenarios === null ? null : t('maxScenarios', { count: person.maxScenarios }),
    person.maxResponses === null ? null : t('maxResponses', { count: person.maxResponses }),
  ].filter((limit) => limit !== null);
  const words = t('load', load);
  return (
    <th scope="col" className="min-w-28 max-w-40 px-2 py-2 font-medium">
      <span id={nameId} className="line-clamp-2 wrap-anywhere" title={person.displayName}>
        {person.displayName}
      </span>
      <span className="block font-normal text-muted tabular-nums">{words}</span>
      {limits.length > 0 ? (
        <span className="block font-normal text-muted">
          {t('atMost', { limits: limits.join(', ') })}
        </span>
      ) : null}
      <Progress
        label={`${person.displayName}: ${words}`}
        value={load.scenarios}
        max={largest}
        className="mt-1"
      />
    </th>
  );
}
