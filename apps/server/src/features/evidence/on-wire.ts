import type { AttributedKind } from '@assay/domain/evidence';
import type { Tx } from '#platform/database';
import { merchantsOfRecords } from './decisions/store.ts';
import type { Evidence } from './kinds/evidence-kind.ts';

export interface Linked {
  is_linked_to_merchant: boolean;
  matched_merchants: string[];
}

const linkState = (matched: Iterable<string>, merchantId: string | null): Linked => {
  const matched_merchants = [...new Set(matched)];
  return {
    is_linked_to_merchant: merchantId !== null && matched_merchants.includes(merchantId),
    matched_merchants,
  };
};

/** The merchants to which users linked each of the records. One that counts as linked may be so by a copy. */
export async function linksOf(
  tx: Tx,
  records: readonly Evidence[],
  merchantId: string | null,
): Promise<(record: Evidence & { is_linked?: boolean }) => Linked> {
  const merchantsOf = await merchantsOfRecords(tx, records);
  return (record) => {
    const byCopy = record.is_linked && merchantId !== null ? [merchantId] : [];
    return linkState([...merchantsOf(record), ...byCopy], merchantId);
  };
}

/** The first of several records of one item, with the links of all of them. */
export function mergeLinks<R extends Linked>(
  [first, ...others]: readonly [R, ...R[]],
  merchantId: string | null,
): R {
  const matched = [first, ...others].flatMap(({ matched_merchants }) => matched_merchants);
  return { ...first, ...linkState(matched, merchantId) };
}

/** What every stored record shows in addition to its source's data. */
export const shownOnWire = (record: Pick<Evidence, 'id' | 'subject' | 'source' | 'seen_at'>) => ({
  id: record.id,
  subject: record.subject,
  source: record.source,
  created_at: record.seen_at.toISOString(),
});

/** A record with its source's data, what every record shows, and its links. */
export const linkedOnWire = <K extends AttributedKind>(record: Evidence<K>, linked: Linked) => ({
  ...record.data,
  ...shownOnWire(record),
  ...linked,
});
