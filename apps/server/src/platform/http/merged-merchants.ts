import { type Endpoint, merchantParameters } from '@assay/domain/http';
import type { Tx } from '../database.ts';
import { Refusal } from '../refusal.ts';

/** Maps ids of merged merchants to their canonical ids; provided by the matching feature. */
export type CanonicalIds = (tx: Tx, merchantIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The input of a call by part. */
type Input = Partial<Record<'params' | 'query' | 'body', unknown>>;

/** PostgreSQL: foreign key violation; deadlock detected. */
const BROKEN_OFF = new Set(['23503', '40P01']);

/**
 * Whether a call failed in a way that a merge of merchants explains: it named a merchant that is none any more, or wrote
 * of one while it was merged. Nothing of it was kept, so it may be answered anew.
 */
export function mayBeMerged(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'not_found';
  return BROKEN_OFF.has((error as { code?: string }).code ?? '');
}

/** The input with the canonical id in place of each merged merchant's; null where it names none. */
export async function withCanonicalIds<T extends Input>(
  endpoint: Endpoint,
  input: T,
  canonicalIds: (ids: readonly string[]) => ReturnType<CanonicalIds>,
): Promise<T | null> {
  const names = merchantParameters(endpoint);
  const named = (['params', 'query', 'body'] as const).flatMap((part) => {
    const fields = input[part] as Record<string, unknown> | undefined;
    return names.flatMap((name) => {
      const id = fields?.[name];
      return typeof id === 'string' && /^\d{1,19}$/.test(id) ? [{ part, name, id }] : [];
    });
  });
  if (named.length === 0) return null;
  const found = await canonicalIds(named.map(({ id }) => id));
  if (found.size === 0) return null;
  const replaced: Input = { ...input };
  for (const { part, name, id } of named)
    replaced[part] = { ...(replaced[part] as object), [name]: found.get(id) ?? id };
  return replaced as T;
}
