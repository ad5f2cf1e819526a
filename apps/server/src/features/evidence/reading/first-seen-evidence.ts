import type { AttributedKind } from '@assay/domain/evidence';
import type { Provided } from '#features/sources';
import type { Tx } from '#platform/database';
import { kindsOf } from '../catalogue.ts';
import type { Evidence, EvidenceKind, FoundKind } from '../kinds/evidence-kind.ts';
import { extractedRecords } from '../kinds/extracted-records.ts';
import { type FirstSeenRecord, firstSeenRecords, firstSeenReviews } from '../stores/first-seen-store.ts';
import type { EvidenceReading } from './evidence-of.ts';
import type { KindEvidence } from './kind-evidence.ts';

/** How many records of a kind a source found first at a moment. */
export interface FirstSeenEvidence {
  kind: AttributedKind | 'business_review';
  source: string;
  at: Date;
  count: number;
  /** They may be about another business. */
  isPossible: boolean;
}

const nameOf = ({
  vendor,
  external_id,
  subject_ref,
}: Pick<FirstSeenRecord, 'vendor' | 'external_id' | 'subject_ref'>) =>
  JSON.stringify([vendor, external_id, subject_ref]);

/**
 * When each record about a merchant was first found. Finding it again does not count, nor do records that no longer
 * count.
 */
export async function firstSeenEvidence(
  tx: Tx,
  deps: Provided,
  evidence: EvidenceReading,
): Promise<FirstSeenEvidence[]> {
  const { found } = await evidence.all();
  const runIds = [...evidence.runs, ...evidence.ofPrincipals].map(({ id }) => id);
  const kinds = kindsOf(deps);
  const files = [...new Set(kinds.flatMap(({ definition }) => definition.within ?? []))];
  const firstRecords = Map.groupBy(await firstSeenRecords(tx, runIds, files), ({ kind }) => kind);
  const ofKind = kinds.flatMap((kind) => {
    const own = found.get(kind.kind);
    return own ? firstOf(kind, own, firstRecords) : [];
  });
  const pages = (found.get('business_profile')?.counted ?? []) as { data: { place_id?: string } }[];
  const reviews = await firstSeenReviews(
    tx,
    runIds,
    pages.flatMap(({ data }) => data.place_id ?? []),
  );
  return [
    ...ofKind,
    ...reviews.map(
      ({ source, since: at, count }): FirstSeenEvidence => ({
        kind: 'business_review',
        source,
        at,
        count,
        isPossible: false,
      }),
    ),
  ];
}

function firstOf(
  kind: EvidenceKind,
  { counted, possible }: KindEvidence,
  firstRecords: ReadonlyMap<string, FirstSeenRecord[]>,
): FirstSeenEvidence[] {
  const stored = firstRecords.get(kind.definition.within ?? (kind.kind as FoundKind)) ?? [];
  const versions = kind.definition.extractRecords
    ? stored.flatMap((file) =>
        extractedRecords(kind, [file as unknown as Evidence]).map(({ external_id }) => ({
          ...file,
          external_id,
        })),
      )
    : stored;
  const first = new Map<string, Date>();
  for (const version of versions) {
    const name = nameOf(version);
    const before = first.get(name);
    if (!before || version.since < before) first.set(name, version.since);
  }
  const listed = (records: readonly Evidence[], isPossible: boolean): FirstSeenEvidence[] =>
    records.flatMap((record) => {
      const at = first.get(nameOf(record));
      return at ? { kind: kind.kind, source: record.source, at, count: 1, isPossible } : [];
    });
  return summed([
    ...listed(counted, false),
    ...listed(
      possible.map(({ record }) => record),
      true,
    ),
  ]);
}

/** Adds up the counts of the same kind, moment and source. */
function summed(found: readonly FirstSeenEvidence[]): FirstSeenEvidence[] {
  const groups = Map.groupBy(found, ({ source, at, isPossible }) => JSON.stringify([source, at, isPossible]));
  return [...groups.values()].flatMap((group) => (group[0] ? { ...group[0], count: group.length } : []));
}
