import { type EvidenceRecord, type EvidenceSubject, subjectName } from '@assay/domain/evidence';
import { isoDay, textOrNull } from '../wire-values/index.ts';
import type { ScoredEntity } from './wire.ts';

const SITE = 'https://www.opensanctions.org/entities/';

/**
 * The category of an entity by topic, most severe first. Topics match exactly, because `sanction.linked` and
 * `sanction.counter` are not sanctions; only `crime` and `wanted` include their subtopics.
 */
const CATEGORIES: readonly [topic: string | RegExp, category: string][] = [
  ['sanction', 'Sanctions'],
  ['sanction.control', 'Sanctions (controlled)'],
  ['sanction.linked', 'Sanctions (linked)'],
  ['debarment', 'Exclusion'],
  ['export.control', 'Export control'],
  ['export.control.linked', 'Export control (linked)'],
  [/^wanted(\.|$)/, 'Wanted'],
  [/^crime(\.|$)/, 'Crime'],
  ['role.pep', 'PEP'],
  ['role.rca', 'PEP'],
  ['corp.disqual', 'Disqualification'],
  ['reg.action', 'Regulatory action'],
  ['reg.warn', 'Regulatory warning'],
  ['export.risk', 'Trade risk'],
  ['sanction.counter', 'Counter-sanctions'],
];

function valuesOf({ properties }: ScoredEntity, property: string): string[] {
  return (properties[property] ?? []).flatMap((value) =>
    typeof value === 'string' ? (textOrNull(value) ?? []) : [],
  );
}

function categoryOf(entity: ScoredEntity): string {
  const topics = valuesOf(entity, 'topics');
  const isOf = (topic: string | RegExp) =>
    topics.some((candidate) => (typeof topic === 'string' ? candidate === topic : topic.test(candidate)));
  return CATEGORIES.find(([topic]) => isOf(topic))?.[1] ?? 'Watchlist';
}

/** The components of the score: the vendor's explanation of each feature, or its name and value. */
function reasonsOf({ explanations, features }: ScoredEntity): string[] {
  const values: Record<string, number> = Object.create(null);
  for (const [name, value] of Object.entries(features ?? {})) values[name] = value ?? 0;
  for (const [name, explained] of Object.entries(explanations ?? {}))
    values[name] = explained?.score ?? values[name] ?? 0;
  return Object.entries(values)
    .filter(([, value]) => value !== 0)
    .sort(([, one], [, other]) => other - one)
    .map(([name, value]) => {
      const detail = textOrNull(explanations?.[name]?.detail);
      const shown = `${name.replace(/_/g, ' ')}: ${value.toFixed(2)}`;
      return detail ? `${shown} (${detail})` : shown;
    });
}

const phrase = (label: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`${label} ${values.join(', ')}`] : [];

/** Normalizes an entry of the lists. */
export function normaliseEntity(entity: ScoredEntity, subject: EvidenceSubject): EvidenceRecord<'watchlist'> {
  const names = [...valuesOf(entity, 'name'), ...valuesOf(entity, 'alias')];
  const remarks = [
    ...phrase('born', valuesOf(entity, 'birthDate')),
    ...phrase('countries', valuesOf(entity, 'country')),
    ...phrase('positions', valuesOf(entity, 'position')),
    ...phrase('programs', valuesOf(entity, 'programId')),
  ];
  return {
    kind: 'watchlist',
    external_id: entity.id,
    subject_ref: subject.ref,
    data: {
      subject: subjectName(subject),
      source_list_type: textOrNull(entity.datasets.join(', ')),
      source_agency_name: 'OpenSanctions',
      source_agency_acronym: null,
      source_country: null,
      source_region: null,
      category: categoryOf(entity),
      caution: null,
      remarks: textOrNull(remarks.join('; ')),
      text: textOrNull(valuesOf(entity, 'notes').join('\n')),
      url: `${SITE}${encodeURIComponent(entity.id)}/`,
      score: entity.score,
      listed_name: entity.caption,
      aliases: [...new Set(names)].filter((name) => name !== entity.caption),
      listed_at: isoDay(entity.last_seen) ?? isoDay(entity.last_change),
      reasons: reasonsOf(entity),
    },
  };
}
