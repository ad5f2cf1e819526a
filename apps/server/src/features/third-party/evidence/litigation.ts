import {
  type BusinessSubject,
  casesOf,
  type Docket,
  EvidenceSubject,
  type Lawsuit,
} from '@assay/domain/evidence';
import type { LitigationData, MerchantWithLitigation } from '@assay/domain/third-party';
import { isNamed } from '@assay/names/is-named';
import type { StoredInquiry } from '#features/inquiry';
import { likelyMatches } from '#features/matching';
import type { Tx } from '#platform/database';
import { linksOf } from '../linking/link-store.ts';
import type { Evidence } from '../stores/record-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import { docketOnWire, lawsuitOnWire, linkedTo, withLinksOf } from './on-wire.ts';

const COMMERCIAL_FEED = 'thomson_reuters';
const MOST_MATCHES = 20;

/** Nothing found, or not enabled for the lender. */
export const noLitigation = (): LitigationData => ({
  lawsuits: [],
  dockets: [],
  source_businesses: [],
  matched_merchants: [],
  thomson_reuters: [],
  merchants_with_litigation: [],
  litigation_records: [],
});

type Match = Awaited<ReturnType<typeof likelyMatches>>[number];

/** The cases found for an inquiry, each once whoever gave it, with the matches of the inquiry that they name (ONB-130). */
export async function litigationData(
  tx: Tx,
  runs: readonly Run[],
  { inquiry, merchantId, lenderId }: { inquiry: StoredInquiry; merchantId: string | null; lenderId: string },
): Promise<LitigationData> {
  const records = await recordStore.shownRecords(tx, runs, ['lawsuit', 'docket']);
  const links = await linksOf(tx, records);
  const linked = (record: Evidence) => linkedTo(links(record), merchantId);
  const lawsuitCases = casesOf(
    records.flatMap((record) => (record.kind === 'lawsuit' ? lawsuitOnWire(record, linked(record)) : [])),
  );
  const docketCases = casesOf(
    records.flatMap((record) => (record.kind === 'docket' ? docketOnWire(record, linked(record)) : [])),
  );
  const lawsuits = lawsuitCases.map(({ copies }) => withLinksOf(copies, merchantId));
  const dockets = docketCases.map(({ copies }) => withLinksOf(copies, merchantId));
  const matches =
    records.length > 0 ? await likelyMatches(tx, inquiry, { lenderId, limit: MOST_MATCHES }) : [];
  const named = matches.flatMap((match) => groupOf(match, lawsuits, dockets));
  const feedIds = new Set(records.filter(({ vendor }) => vendor === COMMERCIAL_FEED).map(({ id }) => id));
  const ofFeed = new Set(
    [...lawsuitCases, ...docketCases]
      .filter(({ copies }) => copies.some(({ id }) => feedIds.has(id)))
      .map(({ copies: [{ id }] }) => id),
  );
  const all = [
    ...lawsuits.map(({ id, filingDate }) => ({ record_type: 'lawsuit' as const, record_id: id, filingDate })),
    ...dockets.map(({ id, filingDate }) => ({ record_type: 'docket' as const, record_id: id, filingDate })),
  ]
    .sort((a, b) => (b.filingDate ?? '').localeCompare(a.filingDate ?? ''))
    .map(({ record_type, record_id }) => ({ record_type, record_id }));
  return {
    lawsuits,
    dockets,
    source_businesses: businessesAsked(runs).map(({ name, other_names }) => ({ name, other_names })),
    matched_merchants: named.map(({ match, group }) => ({
      merchant_id: match.id,
      name: match.name,
      name_dba: match.name_dba,
      addr1: match.addr1,
      city: match.city,
      state: match.state,
      case_count: group.lawsuits.length + group.dockets.length,
    })),
    thomson_reuters: all.filter(({ record_id }) => ofFeed.has(record_id)),
    merchants_with_litigation: named.map(({ group }) => group),
    litigation_records: all,
  };
}

/** The businesses that the sources were asked about, each once. */
export function businessesAsked(runs: readonly Run[]): BusinessSubject[] {
  const asked = runs.flatMap(({ searches }) => [searches ?? []].flat(2) as unknown[]);
  const businesses = asked.flatMap((search) => {
    const subject = EvidenceSubject.safeParse(search).data;
    return subject?.type === 'business' ? [subject] : [];
  });
  return [...new Map(businesses.map((business) => [business.name, business])).values()];
}

/** Names of the parties of a case. */
export function partyNames({ parties }: Pick<Lawsuit | Docket, 'parties'>): string[] {
  return [...parties.plaintiffs, ...parties.defendants, ...parties.others].flatMap(({ name, aka }) => [
    name,
    ...aka,
  ]);
}

/** A merchant by the names it goes by, to be looked for among other names. */
export const namedMerchant = ({
  name,
  name_dba,
}: {
  name: string;
  name_dba: string | null;
}): BusinessSubject => ({
  type: 'business',
  ref: 'merchant',
  name,
  other_names: name_dba ? [name_dba] : [],
  ein: null,
  domains: [],
  addresses: [],
  phones: [],
  emails: [],
});

/** The cases that name the match, and the other names that they call it. */
function groupOf(
  match: Match,
  lawsuits: readonly Lawsuit[],
  dockets: readonly Docket[],
): { match: Match; group: MerchantWithLitigation }[] {
  const subject = namedMerchant(match);
  const names = (record: Lawsuit | Docket) => partyNames(record).filter((name) => isNamed(subject, name));
  const ofMatch = {
    lawsuits: lawsuits.filter((record) => names(record).length > 0),
    dockets: dockets.filter((record) => names(record).length > 0),
  };
  if (ofMatch.lawsuits.length + ofMatch.dockets.length === 0) return [];
  const called = new Set([...lawsuits, ...dockets].flatMap(names));
  const also_listed_as = [...called].filter((name) => name.toLowerCase() !== match.name.toLowerCase());
  return [{ match, group: { merchant_id: match.id, name: match.name, also_listed_as, ...ofMatch } }];
}
