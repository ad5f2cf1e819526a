import type { ApplicationField, BusinessOnFile } from '@assay/domain/application';
import { associationProfile, hasFact, type SharedFact } from '@assay/match-engine/association';
import { merchantKeys } from '@assay/match-engine/keys';
import { merchantsSharing } from '#features/matching';
import type { Tx } from '#platform/database';
import type { Application } from './compare-application.ts';

/** A value that more businesses have, such as the phone of a call center, means none of them. */
const MAX_BUSINESSES = 10;

const KEYS: ReadonlySet<string> = new Set(['ein', 'ein_hash', 'phone', 'domain', 'address_zip']);

type Profile = ReturnType<typeof associationProfile>;

/**
 * The other businesses that have a typed EIN, phone number, web domain or address, for the requested fields. Reads the
 * merchant file as the lender sees it: public records and the lender's own, never another lender's.
 */
export async function findBusinessesOnFile(
  tx: Tx,
  application: Application,
  { merchantId, fields }: { merchantId: string; fields: readonly ApplicationField[] },
): Promise<ReadonlyMap<ApplicationField, BusinessOnFile[]>> {
  const { ein, ein_hashes, phone, domain_name, addr1, city, state, zip5 } = application;
  const typed = associationProfile({ ein, ein_hashes, phone, domain_name, addr1, city, state, zip5 });
  const typedValues = valuesOf(typed).filter(({ field }) => fields.includes(field));
  if (typedValues.length === 0) return new Map();
  const keys = merchantKeys({ ...typed.normal, names: [] }).filter(({ kind }) => KEYS.has(kind));
  const { merchants } = await merchantsSharing(tx, keys);
  const others = merchants
    .filter(({ merchant }) => merchant.id !== merchantId)
    .map(({ merchant, record }) => ({ merchant, profile: associationProfile(record) }));
  const found = typedValues.map(({ field, isOf }): [ApplicationField, BusinessOnFile[]] => [
    field,
    others
      .filter(({ profile }) => isOf(profile))
      .map(({ merchant }) => ({
        merchant_id: merchant.id,
        name: merchant.name,
        place: [merchant.city, merchant.state].filter(Boolean).join(', '),
      })),
  ]);
  return new Map(
    found.filter(([, businesses]) => businesses.length > 0 && businesses.length <= MAX_BUSINESSES),
  );
}

/** The typed values, and whether a business has them. */
function valuesOf({
  normal,
  isAddressLent,
}: Profile): { field: ApplicationField; isOf(profile: Profile): boolean }[] {
  const isFact = (fact: SharedFact) => (profile: Profile) => hasFact(profile, fact);
  const isEin = ({ normal: other }: Profile) =>
    (normal.ein !== null && other.ein === normal.ein) ||
    other.einHashes.some((hash) => normal.einHashes.includes(hash));
  const isAddress = isFact({ kind: 'address', place: normal });
  return [
    ...(normal.ein || normal.einHashes.length > 0 ? [{ field: 'ein' as const, isOf: isEin }] : []),
    ...normal.phones.map((value) => ({ field: 'phone' as const, isOf: isFact({ kind: 'phone', value }) })),
    ...(normal.domain
      ? [{ field: 'domain_name' as const, isOf: isFact({ kind: 'domain', value: normal.domain }) }]
      : []),
    ...(normal.street && !isAddressLent
      ? [
          {
            field: 'address' as const,
            isOf: (profile: Profile) => !profile.isAddressLent && isAddress(profile),
          },
        ]
      : []),
  ];
}
