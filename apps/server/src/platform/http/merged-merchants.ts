import { type Endpoint, merchantParameters } from '@assay/domain/http';
import type { Actor } from '../actor.ts';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';

/**
 * The merchants that merged ones were merged into, by the merged ones' ids, as far as the caller has access to them;
 * provided by the matching feature.
 */
export type MergedMerchants = (
  tx: Tx,
  actor: Actor,
  merchantIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The input of a call by part. */
type Input = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** PostgreSQL: foreign key violation; deadlock detected. */
const BROKEN_OFF = new Set(['23503', '40P01']);

/**
 * Whether a merge can explain why the call failed: it named a merchant that no longer exists, or wrote about one during
 * its merge. In both cases the call changed nothing.
 */
export function mayBeMerged(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'not_found';
  return isBrokenOff(error);
}

/** Whether the database broke a write off, because something that it refers to is gone or about to go. */
export const isBrokenOff = (error: unknown): boolean =>
  BROKEN_OFF.has((error as { code?: string }).code ?? '');

/** A merged merchant that a call names. */
export interface NamedMerged<T> {
  id: string;
  mergedInto: string;
  /** The input with the canonical id in place of each merged one. */
  canonical: T;
}

/** The first merged merchant that the input names; null if it names none. */
export async function mergedIn<T extends Input>(
  endpoint: Endpoint,
  input: T,
  mergedMerchants: (ids: readonly string[]) => ReturnType<MergedMerchants>,
): Promise<NamedMerged<T> | null> {
  const names = merchantParameters(endpoint);
  const named = (['params', 'query', 'body'] as const).flatMap((part) => {
    const fields = input[part] as Record<string, unknown> | undefined;
    return names.flatMap((name) => {
      const id = fields?.[name];
      return typeof id === 'string' && /^\d{1,19}$/.test(id) ? [{ part, name, id }] : [];
    });
  });
  if (named.length === 0) return null;
  const found = await mergedMerchants(named.map(({ id }) => id));
  const [first] = found;
  if (!first) return null;
  const replaced: Input = { ...input };
  for (const { part, name, id } of named)
    replaced[part] = { ...(replaced[part] as object), [name]: found.get(id) ?? id };
  return { id: first[0], mergedInto: first[1], canonical: replaced as T };
}
