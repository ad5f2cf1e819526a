import type { PrincipalFile } from '@assay/domain/financial';
import type { ThirdPartyData } from '@assay/domain/gathering';
import type { Tx } from '#platform/database';
import { linksOf } from '../linking/link-store.ts';
import type { Evidence } from '../stores/record-store.ts';
import * as recordStore from '../stores/record-store.ts';
import type { Run } from '../stores/run-store.ts';
import { businessRecordsOnWire, filingOnWire, uniqueFilings } from './on-wire.ts';

type LegalEntity = Pick<
  ThirdPartyData['third_party_sources']['legal_entity'],
  'data' | 'merchant_tlo_ids' | 'merchant_sos_ids'
>;

/** The filings and business records found for an inquiry, and which of them are attached to the merchant. */
export async function legalEntity(
  tx: Tx,
  runs: readonly Run[],
  merchantId: string | null,
): Promise<LegalEntity> {
  const records = await recordStore.shownRecords(tx, runs, [
    'corporate_filing',
    'business_records',
    'principal_records',
  ]);
  const filings = records.filter((record) => record.kind === 'corporate_filing');
  const businesses = records.filter((record) => record.kind === 'business_records');
  const people = records.filter((record) => record.kind === 'principal_records');
  const links = merchantId ? await linksOf(tx, records) : null;
  const linkedIds = (found: Evidence[]) =>
    found.filter((record) => merchantId && links?.(record).includes(merchantId)).map(({ id }) => id);
  return {
    data: {
      cobalt: uniqueFilings(filings.map(filingOnWire)),
      tlo: businesses.map(businessRecordsOnWire),
      tlo_principals: alone(people, businesses),
    },
    merchant_tlo_ids: linkedIds([...businesses, ...people]),
    merchant_sos_ids: linkedIds(filings),
  };
}

/** The people who stand in no file of a business, each once. */
function alone(
  people: readonly Evidence<'principal_records'>[],
  businesses: readonly Evidence<'business_records'>[],
): PrincipalFile[] {
  const seen = new Set(
    businesses.flatMap(({ data }) => data.principals.map(({ principal_ref }) => principal_ref)),
  );
  return people.flatMap(({ id, data }) => {
    const isNew = !seen.has(data.principal_ref);
    seen.add(data.principal_ref);
    return isNew ? { ...data, id } : [];
  });
}
