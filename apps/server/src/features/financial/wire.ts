import { fileOnWire, type PrincipalFile } from '@assay/domain/financial';
import { type Evidence, type GroupPart, recordLinks, recordStore } from '#features/evidence';

/** The files found for the whole inquiry, and which of them are attached to the merchant. */
export const financialPart: GroupPart = {
  group: 'legal_entity',
  async wire({ tx, runs, merchantId }) {
    const records = await recordStore.shownRecords(tx, runs, ['business_records', 'principal_records']);
    const linked = await recordLinks.linksOf(tx, records, merchantId);
    const businesses = records.filter((record) => record.kind === 'business_records');
    const people = records.filter((record) => record.kind === 'principal_records');
    return {
      data: {
        tlo: businesses.map((record) => fileOnWire({ ...record.data, ...recordLinks.shownOnWire(record) })),
        tlo_principals: alone(people, businesses),
      },
      merchant_tlo_ids: [...businesses, ...people]
        .filter((record) => linked(record).is_linked_to_merchant)
        .map(({ id }) => id),
    };
  },
  counts: async ({ tx, runs }) => ({
    tlo_records: (await recordStore.shownRecords(tx, runs, ['business_records', 'principal_records'])).length,
  }),
};

/** The people who are in no file of a business, each once. */
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
