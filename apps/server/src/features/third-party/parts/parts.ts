import { connectors } from '@assay/connectors/registry';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import { evidenceSubjects } from './evidence-subjects.ts';
import { legalEntitySubjects } from './legal-entity-subjects.ts';
import { isOn, type Part } from './part.ts';
import { vendorPart } from './vendor-part.ts';
import { watchlists } from './watchlists.ts';

const allAtOnce = async (...given: Parameters<typeof evidenceSubjects>) => {
  const subjects = await evidenceSubjects(...given);
  return subjects.length > 0 ? [subjects] : [];
};

/**
 * THE list of what is gathered, by part. A source shows all of its parts as one. A part is asked where its vendor is
 * configured and the lender's flag is on.
 */
export const parts = {
  filings: vendorPart({
    kind: 'legal_entity',
    flag: null,
    connector: connectors.legal_entity,
    searches: legalEntitySubjects,
    untilFound: true,
    lacking: 'Needs a business name and a state',
    records: (filings) =>
      filings.map((data) => ({
        kind: 'corporate_filing',
        external_id: `${data.filing_state} ${data.sos_id ?? data.name.toLowerCase()}`,
        subject_ref: 'business',
        data,
      })),
    subjects: ({ name }) => [{ ref: 'business', name }],
  }),
  business_records: vendorPart({
    kind: 'legal_entity',
    flag: 'tlo_enabled',
    connector: connectors.business_records,
    searches: allAtOnce,
  }),
  litigation: vendorPart({
    kind: 'litigation',
    flag: 'tr_enabled',
    connector: connectors.litigation,
    searches: allAtOnce,
  }),
  dockets: vendorPart({
    kind: 'litigation',
    flag: 'tr_enabled',
    connector: connectors.dockets,
    searches: evidenceSubjects,
  }),
  adverse_media: vendorPart({
    kind: 'vital4',
    flag: 'vital4_enabled',
    connector: connectors.adverse_media,
    searches: allAtOnce,
  }),
  news: vendorPart({
    kind: 'vital4',
    flag: 'vital4_enabled',
    connector: connectors.news,
    searches: evidenceSubjects,
  }),
  watchlists,
  watchlist_api: vendorPart({
    kind: 'vital4',
    flag: 'vital4_enabled',
    connector: connectors.watchlist_api,
    searches: allAtOnce,
    isWanted: ({ SCREENING }) => SCREENING !== 'lists',
  }),
  business_verification: vendorPart({
    kind: 'business_discovery',
    flag: 'kevari_enabled',
    connector: connectors.business_verification,
    searches: allAtOnce,
  }),
} satisfies Record<string, Part>;

export type PartKey = keyof typeof parts;
export const partKeys = Object.keys(parts) as PartKey[];

/** The parts that a trigger starts: all but the verification, which has a call of its own (ONB-142). */
export const triggeredParts = partKeys.filter((key) => parts[key].kind !== 'business_discovery');

/** A part by the key that a run carries. Throws for one that no longer exists. */
export function partOf(key: string): Part {
  const part = (parts as Record<string, Part>)[key];
  if (!part) throw new Error(`There is no part ${key}`);
  return part;
}

/** The runs that the lender may see: what its flags hide is never shown, whatever is stored (ONB-132). */
export function seenRuns<R extends { part: string }>(runs: readonly R[], lender: ActorLender): R[] {
  return runs.filter(({ part }) => isOn(partOf(part).flag, lender));
}

/** Whether the part is asked for the lender in this installation. */
export function isAsked(key: PartKey, lender: ActorLender, config: Config): boolean {
  const part: Part = parts[key];
  return isOn(part.flag, lender) && part.isConfigured(config);
}
