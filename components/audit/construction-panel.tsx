import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ForeignText, ForeignWord } from '@/components/shared/foreign-text';
import { CommandLine } from '@/components/shared/trace/command-line';
import { Badge } from '@/components/ui/badge';
import { type EventNumbers, withEventNumbers } from '@/lib/domain/audit/event-numbers';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { EvidenceLink } from './evidence-link';

type ConstructionPanelProps = {
  scenario: Scenario;
  eventNumbers: EventNumbers;
};

/** What only the author knows: need, window, causal chain, evidence, reference help. Judge first without it. */
export function ConstructionPanel({ scenario, eventNumbers }: ConstructionPanelProps) {
  const t = useTranslations('audit');
  const needs = useTranslations('labels.need');
  const { hidden } = scenario;
  const eventName = (id: string) => (eventNumbers[id] ? `E${eventNumbers[id]}` : id);
  const prose = (text: string) => withEventNumbers(text, eventNumbers);
  return (
    <div className="flex flex-col gap-2 rounded-card border border-warning bg-warning-soft/40 p-3 text-xs">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <Badge tone="warning">{needs(scenario.needType)}</Badge>
        <span dir="auto">
          <ForeignWord text={scenario.title} />
        </span>
      </h2>
      <ForeignText text={prose(scenario.description)} />
      <Part title={t('construction.window')}>
        <p>
          {hidden.window
            ? t('construction.windowFromTo', {
                opens: eventName(hidden.window.opens),
                closes: eventName(hidden.window.closes),
              })
            : t('construction.noWindow')}
        </p>
        <Reason
          label={t('construction.whyNotBefore')}
          text={hidden.whyNotBefore && prose(hidden.whyNotBefore)}
        />
        <Reason
          label={t('construction.whyNotAfter')}
          text={hidden.whyNotAfter && prose(hidden.whyNotAfter)}
        />
      </Part>
      <Part title={t('construction.causalChain')}>
        <ol className="list-decimal ps-4">
          {hidden.causalChain.map((link) => (
            <li key={link} dir="auto">
              <ForeignText text={prose(link)} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('construction.evidence')}>
        <ul className="flex flex-col gap-1">
          {hidden.evidence.map(({ ref, role, note }) => (
            <li key={`${role} ${ref}`}>
              <Badge>{t(`construction.role.${role}`)}</Badge>{' '}
              <EvidenceLink reference={ref} eventNumbers={eventNumbers} />
              {note ? <ForeignText text={prose(note)} className="text-muted" /> : null}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('construction.help')}>
        <ul className="flex flex-col gap-1">
          {hidden.proportionateHelp.map((help) => (
            <li key={`${help.at} ${help.command} ${JSON.stringify(help.args)}`}>
              <Badge tone="accent">{help.level}</Badge> {eventName(help.at)}{' '}
              <CommandLine call={help} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('construction.facts')}>
        <ul className="flex flex-col gap-1">
          {hidden.facts.map((fact) => (
            <li key={fact.id}>
              <ForeignText text={prose(fact.text)} />
              <EvidenceLink reference={fact.ref} eventNumbers={eventNumbers} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold text-muted">{title}</h3>
      {children}
    </section>
  );
}

function Reason({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <span className="text-muted">{label}</span>
      <ForeignText text={text} />
    </div>
  );
}
