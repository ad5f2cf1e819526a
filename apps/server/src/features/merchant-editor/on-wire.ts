import type { LenderMerchant } from '@assay/domain/merchant-editor';
import type { StoredLenderMerchant } from './store.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

type Location = StoredLenderMerchant['record']['locations'][number];
const placeOf = ({ addr1, city, state, zip5 }: Location) =>
  [addr1, city, state, zip5].map((part) => text(part)?.toLowerCase()).join('|');

/**
 * What one source or lender says of a merchant, as the contract answers it. Its own address is its first location unless
 * it is among them. A public source's address in the web is its own page, not the merchant's.
 */
export function lenderMerchantOnWire({ id, source, record }: StoredLenderMerchant): LenderMerchant {
  const hasPlace = record.addr1 || record.city || record.state || record.zip5;
  const isListed = record.locations.some((location) => placeOf(location) === placeOf(record));
  const own = hasPlace && !isListed ? [record] : [];
  return {
    id,
    source,
    name: text(record.name),
    // No source gives these.
    name_dba: null,
    email: null,
    phone: text(record.phone),
    domain_name: record.lender_id === null ? null : text(record.url),
    created_at: new Date(record.created_at).toISOString(),
    locations: [...own, ...record.locations].map((location, at) => ({
      id: `${id}-${at + 1}`,
      addr1: text(location.addr1),
      addr2: text(location.addr2),
      city: text(location.city),
      state: text(location.state),
      zip5: text(location.zip5),
    })),
  };
}
