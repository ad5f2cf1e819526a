import type { RecordClaim } from '@assay/match-engine/attribution';
import { normaliseEin } from '@assay/match-engine/normalise';
import type { Tx } from '#platform/database';
import { merchantExists } from '../merchant-subjects.ts';
import { findMatches } from '../search/find-matches.ts';
import { merchantOfExternalId } from '../source-record-store.ts';
import { compareWithMerchant } from './compare-with-merchant.ts';

/** How a row of a file identifies its business; a missing value is absent. */
export interface NamedBusiness {
  merchant_id?: string;
  /** Its id in a file of merchants: the lender's own file or the master file. */
  merchant_external_id?: string;
  ein?: string;
  merchant_name?: string;
  addr1?: string;
  city?: string;
  state?: string;
  zip5?: string;
  phone?: string;
  domain_name?: string;
}

export type FoundBusiness = { merchantId: string } | { fault: string };

/** Records below this score are not compared further. */
const WORTH_COMPARING = 5;
const MAX_COMPARED = 5;
const MAX_PER_EIN = 40;

/**
 * Finds the one merchant that a row identifies by its id or EIN, or by a name and place that the match engine judges
 * the same business; otherwise says why there is none. The row's other values must not contradict it. `files` says in
 * which files external ids are looked up: those of a source, of the lender or the master file.
 */
export async function findBusiness(
  tx: Tx,
  row: NamedBusiness,
  files: { lenderId: string | null; source: string },
): Promise<FoundBusiness> {
  const ein = row.ein ? normaliseEin(row.ein) : null;
  if (row.ein && (!ein || /^\d{3}\D+\d{2}\D+\d{4}$/.test(row.ein))) return { fault: 'ein is not an EIN' };
  const named = row.merchant_id || row.merchant_external_id ? await byId(tx, row, files) : null;
  if (named) return 'fault' in named ? named : confirmed(tx, named.merchantId, row, ein);
  if (ein) {
    const found = await withEin(tx, row, ein);
    if (found.length === 1) return confirmed(tx, found[0]!, row, null);
    if (found.length > 1) return sameOf(tx, found, row, ein);
  }
  if (!row.merchant_name || !hasPlace(row)) {
    const unknown = ein ? 'no business has this ein; ' : '';
    return {
      fault: `${unknown}name a business by merchant_id, ein, or merchant_name with its city and state or zip5`,
    };
  }
  const matches = await findMatches(
    tx,
    { ...row, name: row.merchant_name, ein },
    { lenderId: null, limit: MAX_COMPARED },
  );
  const close = matches.filter(({ score }) => score >= WORTH_COMPARING).map(({ merchant }) => merchant.id);
  if (close.length === 0) return { fault: 'no business has this name and place' };
  return sameOf(tx, close, row, ein);
}

const hasPlace = ({ city, state, zip5 }: NamedBusiness): boolean => Boolean(zip5 || (city && state));

async function byId(
  tx: Tx,
  { merchant_id: id, merchant_external_id: external = '' }: NamedBusiness,
  files: { lenderId: string | null; source: string },
): Promise<FoundBusiness> {
  if (id) {
    const isKnown = /^[1-9]\d{0,17}$/.test(id) && (await merchantExists(tx, id));
    return isKnown ? { merchantId: id } : { fault: `there is no merchant_id ${id}` };
  }
  const merchantId = await merchantOfExternalId(tx, { ...files, externalId: external });
  return merchantId ? { merchantId } : { fault: `no business has the merchant_external_id ${external}` };
}

/** Merchants of the master file with this EIN. */
async function withEin(tx: Tx, row: NamedBusiness, ein: string): Promise<string[]> {
  const found = await findMatches(
    tx,
    { ein, name: row.merchant_name },
    { lenderId: null, limit: MAX_PER_EIN },
  );
  return found.filter(({ merchant }) => einOf(merchant) === ein).map(({ merchant }) => merchant.id);
}

const einOf = ({ ein }: { ein: string | null }) => (ein ? normaliseEin(ein) : null);

const claimOf = (row: NamedBusiness, ein: string | null): RecordClaim => ({
  names: row.merchant_name ? [row.merchant_name] : [],
  places: hasPlace(row) || row.addr1 ? [row] : [],
  ein,
  phones: row.phone ? [row.phone] : [],
  domains: row.domain_name ? [row.domain_name] : [],
});

/** The business found by its number, unless the row's name or EIN is another business's: numbers are mistyped. */
async function confirmed(
  tx: Tx,
  merchantId: string,
  row: NamedBusiness,
  ein: string | null,
): Promise<FoundBusiness> {
  if (!row.merchant_name && !ein) return { merchantId };
  const comparison = await compareWithMerchant(tx, merchantId);
  const own = (comparison?.business.eins ?? []).flatMap((each) => normaliseEin(each) ?? []);
  if (ein && own.length > 0 && !own.includes(ein))
    return { fault: 'the business of this id has another ein' };
  if (row.merchant_name && !comparison?.bearsName(row.merchant_name))
    return { fault: `the business of this id is not called ${row.merchant_name}` };
  return { merchantId };
}

/** The one of them that is surely the row's business. */
async function sameOf(
  tx: Tx,
  merchantIds: readonly string[],
  row: NamedBusiness,
  ein: string | null,
): Promise<FoundBusiness> {
  const claim = claimOf(row, ein);
  const same: string[] = [];
  let doubt: string | null = null;
  for (const id of merchantIds) {
    const found = (await compareWithMerchant(tx, id))?.attribute([claim]);
    if (found?.verdict === 'same') same.push(id);
    else doubt ??= found?.doubt ?? null;
  }
  if (same.length === 1) return { merchantId: same[0]! };
  if (same.length > 1) return { fault: `${same.length} businesses have this name and place` };
  return { fault: `no business is surely this one${doubt ? ` (${lowerFirst(doubt)})` : ''}` };
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
