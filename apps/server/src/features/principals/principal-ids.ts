import type { Tx } from '#platform/database';
import { isPast, presentOf } from '#platform/past';
import type { Naming } from './namings.ts';
import { insertNamings, namingKey, principalsOf, type StoredPrincipal } from './store.ts';

/** A naming with the id that it keeps. */
export type StoredNaming = Naming & { id: string };

const storedKey = ({ source, source_key }: StoredPrincipal): string =>
  namingKey({ named_by: source as Naming['named_by'], key: source_key });

/**
 * Gives each naming its id, drawing one for those that were never met: a principal is known by the oldest id of its namings,
 * and by any other of them too, so that it stays the same person whoever comes to name it.
 */
export async function withIds(
  tx: Tx,
  subject: { lender_id: string; merchant_id: string },
  namings: readonly Naming[],
  stored: readonly StoredPrincipal[],
): Promise<StoredNaming[]> {
  const known = new Map(stored.map((row) => [storedKey(row), row.id]));
  // Ids are drawn at the first look. They are no part of what stood at a moment: the past reads and draws those of today.
  const now = presentOf(tx);
  if (isPast(tx))
    for (const row of await principalsOf(now, subject.merchant_id)) known.set(storedKey(row), row.id);
  const fresh = namings.filter((naming) => !known.has(namingKey(naming)));
  if (fresh.length > 0) {
    await insertNamings(now, subject, fresh);
    for (const row of await principalsOf(now, subject.merchant_id)) known.set(storedKey(row), row.id);
  }
  return namings.flatMap((naming) => {
    const id = known.get(namingKey(naming));
    return id ? [{ ...naming, id }] : [];
  });
}

const byAge = (a: string, b: string): number => Number(BigInt(a) - BigInt(b));

/** The id by which a person is known. */
export const oldestId = (namings: readonly Pick<StoredNaming, 'id'>[]): string =>
  namings.map(({ id }) => id).sort(byAge)[0] ?? '';
