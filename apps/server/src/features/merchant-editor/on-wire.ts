import { createHash } from 'node:crypto';
import type {
  BusinessRecord,
  BusinessStatement,
  EditedMerchant,
  LenderMerchant,
} from '@assay/domain/merchant-editor';
import type { StoredMerchant, StoredStatement } from '#features/matching';
import type { StoredBusinessRecord, StoredLenderMerchant } from './store.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const withFacts = <T extends object>(shown: T, further: readonly string[] = []): T & { facts: string } => ({
  ...shown,
  facts: createHash('sha256')
    .update(JSON.stringify([shown, further]))
    .digest('base64url')
    .slice(0, 16),
});

/** A merchant of the master file with what is merged into it, in the shape of the contract. */
export const editedOnWire = (
  merchant: StoredMerchant,
  records: readonly StoredBusinessRecord[],
): EditedMerchant =>
  withFacts(
    {
      id: merchant.id,
      name: merchant.name,
      name_dba: merchant.name_dba,
      phone: merchant.phone,
      email: merchant.email,
      domain_name: merchant.domain_name,
      addr1: merchant.addr1,
      addr2: merchant.addr2,
      city: merchant.city,
      state: merchant.state,
      zip5: merchant.zip5,
      zip4: merchant.zip4,
      ein: merchant.ein,
      created_at: merchant.created_at.toISOString(),
    },
    records.flatMap(({ kind, id }) => (kind === 'merchant' ? id : [])),
  );

type Location = StoredLenderMerchant['record']['locations'][number];
const placeOf = ({ addr1, city, state, zip5 }: Location) =>
  [addr1, city, state, zip5].map((part) => text(part)?.toLowerCase()).join('|');

/**
 * A source's or lender's record of a merchant, in the shape of the contract. Its own address becomes the first location
 * unless it is listed already. A public source's URL is the page of the source, not the merchant's website, and is left
 * out.
 */
export function lenderMerchantOnWire({ id, source, record }: StoredLenderMerchant): LenderMerchant {
  const hasPlace = record.addr1 || record.city || record.state || record.zip5;
  const isListed = record.locations.some((location) => placeOf(location) === placeOf(record));
  const own = hasPlace && !isListed ? [record] : [];
  return withFacts({
    id,
    source,
    name: text(record.name),
    name_dba: text(record.name_dba),
    phone: text(record.phone),
    email: text(record.email),
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
  });
}

/** A part of a business, in the shape of the contract. */
export const businessRecordOnWire = ({ since, ...stored }: StoredBusinessRecord): BusinessRecord => ({
  ...stored,
  since: since.toISOString(),
});

/** A statement about which records are one business, in the shape of the contract. */
export const statementOnWire = (stored: StoredStatement): BusinessStatement => ({
  ...stored,
  stated_by:
    stored.stated_by ?? (stored.engine_version ? `Match engine ${stored.engine_version}` : 'A former user'),
  stated_at: stored.stated_at.toISOString(),
  withdrawn_at: stored.withdrawn_at?.toISOString() ?? null,
});
