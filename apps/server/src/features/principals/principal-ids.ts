import type { Tx } from '#platform/database';
import type { PersonMention } from './mentions.ts';
import { insertMentions, mentionKey, principalsOf, type StoredPrincipal } from './store.ts';

/** A mention with the id that it keeps. */
export type StoredMention = PersonMention & { id: string };

const storedKey = ({ source, source_key }: StoredPrincipal): string =>
  mentionKey({ named_by: source as PersonMention['named_by'], key: source_key });

/**
 * The mentions with their stable ids, by `mentionKey`; new ones are stored. A principal is identified by the oldest id of
 * its mentions, and found by any of them, so it stays the same when other sources name it too.
 */
export async function withIds(
  tx: Tx,
  subject: { lender_id: string; merchant_id: string },
  mentions: readonly PersonMention[],
  stored: readonly StoredPrincipal[],
): Promise<Map<string, StoredMention>> {
  const known = new Map(stored.map((row) => [storedKey(row), row.id]));
  const fresh = mentions.filter((mention) => !known.has(mentionKey(mention)));
  if (fresh.length > 0) {
    await insertMentions(tx, subject, fresh);
    for (const row of await principalsOf(tx, subject.merchant_id)) known.set(storedKey(row), row.id);
  }
  return new Map(
    mentions.flatMap((mention) => {
      const id = known.get(mentionKey(mention));
      return id ? [[mentionKey(mention), { ...mention, id }]] : [];
    }),
  );
}

const byAge = (a: string, b: string): number => Number(BigInt(a) - BigInt(b));

/** The id by which a person is known. */
export const oldestId = (mentions: readonly Pick<StoredMention, 'id'>[]): string =>
  mentions.map(({ id }) => id).sort(byAge)[0] ?? '';
