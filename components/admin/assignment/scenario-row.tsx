import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import {
  type Annotator,
  exclusionOf,
  isWithinLimits,
  type Load,
} from '@/lib/domain/assignment/terms';
import { needTypes } from '@/lib/domain/scenario/vocabulary';
import { useLanguageName } from '../use-language-name';
import { PlanCell } from './plan-cell';

type ScenarioRowProps = {
  studyId: string;
  /** Of the element with the scenario's name. */
  rowId: string;
  scenario: StudyScenario;
  annotators: readonly Annotator[];
  columnId: (at: number) => string;
  /** Who has it in the plan. */
  holderId: string | undefined;
  /** It is with somebody else than it is confirmed with. */
  isMoved: boolean;
  /** Who changed it under the draft. */
  changedBy: string | undefined;
  loads: ReadonlyMap<string, Load>;
  onMove: (scenario: StudyScenario, annotatorId: string) => void;
};

export function ScenarioRow(props: ScenarioRowProps) {
  const { rowId, scenario, annotators, holderId, isMoved, loads, onMove } = props;
  const t = useTranslations('admin.assignment');
  const exclusionWords = useExclusionWords(scenario);
  const whyNot = (person: Annotator) =>
    exclusionWords(person) ??
    (person.id === holderId || hasRoomFor(scenario, person, loads.get(person.id))
      ? null
      : t('full'));
  return (
    <tr>
      <ScenarioName {...props} />
      <td className="px-2! text-right text-ink! tabular-nums max-md:hidden">
        {scenario.judgeableResponses}
      </td>
      {annotators.map((person, at) => (
        <PlanCell
          key={person.id}
          group={rowId}
          labelledBy={`${rowId} ${props.columnId(at)}`}
          isChosen={person.id === holderId}
          isConfirmed={isMoved && person.id === scenario.annotatorId}
          isFixed={scenario.opened}
          whyNot={scenario.opened ? null : whyNot(person)}
          onChoose={() => onMove(scenario, person.id)}
        />
      ))}
    </tr>
  );
}

function ScenarioName({
  studyId,
  scenario,
  annotators,
  rowId,
  holderId,
  isMoved,
  changedBy,
}: ScenarioRowProps) {
  const t = useTranslations('admin.assignment');
  const needWords = useTranslations('labels.need');
  const need = needTypes.find((known) => known === scenario.needType);
  const nameOf = (personId: string | null | undefined) =>
    annotators.find(({ id }) => id === personId)?.displayName;
  const before = nameOf(scenario.annotatorId);
  return (
    <th
      scope="row"
      className="sticky left-0 z-5 max-w-36 min-w-36 bg-surface px-3 py-1 font-normal md:max-w-96 md:min-w-72"
    >
      <Link
        href={`/admin/studies/${studyId}/scenarios/${scenario.id}`}
        prefetch={false}
        className="line-clamp-2 font-medium wrap-anywhere hover:underline"
        title={scenario.title}
        aria-label={t('showScenario', { scenario: scenario.title })}
      >
        <span id={rowId}>{scenario.title}</span>
      </Link>
      <span className="block text-xs wrap-anywhere">
        {holderId === undefined ? (
          <span className="text-muted">{t('heldByNobody')}</span>
        ) : (
          t.rich('heldBy', {
            name: nameOf(holderId) ?? t('somebodyGone'),
            strong: (words) => <strong className="font-medium">{words}</strong>,
          })
        )}
      </span>
      <span className="flex flex-wrap gap-x-1.5 gap-y-0.5 text-xs text-muted">
        {scenario.personName}
        {need ? <span>· {needWords(need)}</span> : null}
        {scenario.opened ? <Badge tone="accent">{t('opened')}</Badge> : null}
        {isMoved ? <Badge tone="warning">{t('changed')}</Badge> : null}
        {isMoved && before ? <span>{t('before', { name: before })}</span> : null}
        {changedBy ? <Badge tone="danger">{t('changedBy', { name: changedBy })}</Badge> : null}
      </span>
    </th>
  );
}

function hasRoomFor(
  scenario: StudyScenario,
  person: Annotator,
  load: Load = { scenarios: 0, responses: 0 },
): boolean {
  const after = {
    scenarios: load.scenarios + 1,
    responses: load.responses + scenario.judgeableResponses,
  };
  return isWithinLimits(after, person);
}

/** Why somebody may not judge a scenario, in words. */
function useExclusionWords(scenario: StudyScenario): (person: Annotator) => string | null {
  const t = useTranslations('admin.assignment');
  const languageName = useLanguageName();
  return (person) => {
    switch (exclusionOf(scenario, person)) {
      case 'contributed':
        return t('contributor');
      case 'language':
        return t('doesNotRead', { language: languageName(scenario.language ?? '') });
      case null:
        return null;
    }
  };
}
