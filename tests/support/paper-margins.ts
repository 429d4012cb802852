/**
 * What the HALO paper reports of parts of its responses, each part by itself: how often models inspected and at what cost
 * (5.3, 5.5, 5.6), what they chose by need and by domain (5.8), and what judges got right (appendix H). What the paper
 * leaves open is filled in.
 */
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { Prediction } from '@/lib/domain/analysis/judge';
import { analysisRecord, rejectedRecord } from './analysis-records';

/** Of each model: mean retrieval rounds, and mean reasoning tokens. */
const effort: Readonly<Record<string, readonly [number, number]>> = {
  'Gemini3.8-Flash': [3.28, 14_990],
  'Claude-Opus5.5': [2.43, 3480],
  'Grok4.7': [2.55, 3060],
  'Gemini3.1-Pro': [2.31, 3060],
  'GPT5.6-Luna': [2.18, 3060],
  'DeepSeekV4-Pro': [1.68, 4770],
  'Qwen3.8-27B': [1.41, 4770],
  'GLM5.3-Flash': [1.91, 4770],
  'Qwen3.5-9B': [0.45, 4770],
  'GPT-OSS-20B': [0.6, 4770],
};

/** Commands that Gemini3.8-Flash ran before 182 accepted L0 and before 401 accepted interventions. */
const commands = { silent: 3047, acting: 5875 };

/** The records with rounds, tokens and commands whose means are those of the paper; counts stay whole. */
export function withEffort(records: readonly AnalysisRecord[]): AnalysisRecord[] {
  const met = new Map<string, number>();
  const next = (key: string) => {
    const at = met.get(key) ?? 0;
    met.set(key, at + 1);
    return at;
  };
  return records.map((record) => {
    const [rounds, reasoning_tokens] = effort[record.model] ?? [0, 0];
    const retrieval_rounds = shareOf(rounds * 800, 800, next(record.model));
    const changed = { ...record, retrieval_rounds, reasoning_tokens };
    if (record.model !== 'Gemini3.8-Flash' || record.verdict !== 'acceptable') return changed;
    const command_count =
      record.action_level === 'L0'
        ? shareOf(commands.silent, 182, next('silent'))
        : shareOf(commands.acting, 401, next('acting'));
    return { ...changed, command_count };
  });
}

/** The whole part of a total that falls to the one at a place among n. */
const shareOf = (total: number, n: number, at: number): number =>
  Math.floor(total / n) + (at < Math.round(total) % n ? 1 : 0);

/** Of 200 responses each: L0 at a dependency and at an opportunity. */
const silentByNeed: Readonly<Record<string, readonly [number, number]>> = {
  'Gemini3.8-Flash': [34, 78],
  'Claude-Opus5.5': [60, 80],
  'Grok4.7': [8, 20],
  'Gemini3.1-Pro': [0, 1],
  'GPT5.6-Luna': [1, 4],
  'DeepSeekV4-Pro': [4, 10],
  'Qwen3.8-27B': [0, 1],
  'GLM5.3-Flash': [5, 12],
  'Qwen3.5-9B': [31, 62],
  'GPT-OSS-20B': [1, 4],
};

export function paperNeeds(): AnalysisRecord[] {
  return Object.entries(silentByNeed).flatMap(([model, silent]) =>
    (['dependency', 'opportunity'] as const).flatMap((need_type, of) =>
      Array.from({ length: 200 }, (_, at) =>
        analysisRecord({
          ...{ item_id: `${model} ${need_type} ${at}`, model, need_type, scenario: `s${at % 100}` },
          action_level: at < (silent[of] ?? 0) ? 'L0' : 'L1',
        }),
      ),
    ),
  );
}

/** Of 800 responses each: accepted, L1, L2, L3; the rest is L0. */
const domainCounts: Readonly<Record<string, readonly [number, number, number, number]>> = {
  household: [471, 540, 35, 150],
  social_culture: [407, 520, 30, 180],
  health: [436, 619, 30, 45],
  personal_finance: [440, 530, 60, 120],
  travel: [445, 550, 20, 140],
};

/** Five of the ten domains, 80 responses of each model in each, every model with a tenth of each count or one more. */
export function paperDomains(): AnalysisRecord[] {
  const models = Object.keys(effort);
  return Object.entries(domainCounts).flatMap(([domain, [accepted, l1, l2, l3]]) =>
    Array.from({ length: 800 }, (_, at) => {
      const place = { item_id: `${domain} ${at}`, model: models[at % 10] ?? '', domain };
      const level = at < l1 ? 'L1' : at < l1 + l2 ? 'L2' : at < l1 + l2 + l3 ? 'L3' : 'L0';
      const label = { ...place, action_level: level, scenario: `s${at % 40}` } as const;
      // Rejected are the first: L1 in every domain, so that every label is legal.
      return at < 800 - accepted
        ? rejectedRecord('premature', label)
        : analysisRecord({ ...label, timing: 'Timely' });
    }),
  );
}

const yes = { verdict: 'acceptable', timing: 'Timely', intensity: 'Appropriate' } as const;
const early = { verdict: 'unacceptable', timing: 'Premature', intensity: 'Appropriate' } as const;
const late = { ...early, timing: 'Belated' } as const;

/** 400 responses that were kept from training, all rejected as premature. */
export const judgedByPaper: readonly AnalysisRecord[] = Array.from({ length: 400 }, (_, at) =>
  rejectedRecord('premature', { item_id: `item ${at}`, scenario: `s${at % 20}` }),
);

/** A judge that gets so many verdicts right, and of these so many diagnoses. */
export const judgeWith = (verdicts: number, diagnoses: number): Prediction[] =>
  judgedByPaper.map(({ item_id }, at) => ({
    item_id,
    label: at < diagnoses ? early : at < verdicts ? late : yes,
  }));
