import { useTranslations } from 'next-intl';
import { ForeignText, ForeignWord } from '@/components/shared/foreign-text';
import type { EventNumbers } from '@/lib/domain/audit/event-numbers';
import type { Instance } from '@/lib/domain/scenario/instance';
import { EvidenceLink } from './evidence-link';

type SubjectPaneProps = {
  instance: Instance;
  eventNumbers: EventNumbers;
};

/** Whose life it is: the person, what is his to do, and what an assistant may do for him and where that stands. */
export function SubjectPane({ instance, eventNumbers }: SubjectPaneProps) {
  const t = useTranslations('audit');
  const { person } = instance;
  return (
    <section className="flex flex-col gap-2">
      <div>
        <h2 className="font-semibold" dir="auto">
          <ForeignWord text={person.name} />
        </h2>
        <p className="text-xs text-muted">
          <ForeignWord text={person.roles.join(', ')} />, {person.timezone}
        </p>
      </div>
      <ForeignText text={person.description} foldAfter={320} />
      <details className="text-xs">
        <summary className="font-medium text-muted">{t('subject.environment')}</summary>
        <ForeignText text={instance.description} foldAfter={500} className="mt-1" />
      </details>
      <details>
        <summary className="text-xs font-medium text-muted">
          {t('subject.responsibilities', { count: instance.responsibilities.length })}
        </summary>
        <ul className="list-disc ps-4 text-xs">
          {instance.responsibilities.map((duty) => (
            <li key={duty} dir="auto">
              <ForeignWord text={duty} />
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary className="text-xs font-medium text-muted">
          {t('subject.permissions', { count: instance.permissions.length })}
        </summary>
        <ul className="flex flex-col gap-1.5 text-xs">
          {instance.permissions.map((permission) => (
            <li key={permission.id} className="rounded-control border border-line bg-surface p-2">
              <ForeignText text={permission.grants} />
              <ForeignText text={permission.limits} className="text-muted" />
              <EvidenceLink reference={permission.sourceRef} eventNumbers={eventNumbers} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
