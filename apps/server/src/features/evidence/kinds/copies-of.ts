import type { AttributedKind } from '@assay/domain/evidence';
import type { Evidence, EvidenceKind } from './evidence-kind.ts';

/** Whether the kind says which of its records are copies of one thing. */
export const hasCopies = ({ copies, sameThing }: EvidenceKind): boolean => Boolean(copies ?? sameThing);

/**
 * Returns a lookup of a record's copies, such as a court case that two vendors report: the record itself and the
 * others, the same list for each of them. The kind decides what is a copy; a record it groups with no other has only
 * itself.
 */
export function copiesOf<K extends AttributedKind>(
  { sameThing, copies }: EvidenceKind<K>,
  records: readonly Evidence<K>[],
  today: string,
): (record: Evidence<K>) => readonly Evidence<K>[] {
  if (sameThing) {
    const things = Map.groupBy(records, ({ data }) => sameThing(data));
    return (record) => {
      const thing = sameThing(record.data);
      return (thing !== null && things.get(thing)) || [record];
    };
  }
  const byId = new Map<string, readonly Evidence<K>[]>();
  const recordsWith = itemsByKey(records, ({ id }) => id);
  for (const same of copies?.(records, today) ?? []) {
    const ids = same.map(({ id }) => id);
    const those = recordsWith(ids);
    for (const id of ids) byId.set(id, those);
  }
  return (record) => byId.get(record.id) ?? [record];
}

/** Returns a lookup of the items with any of some keys, each once and in the order of the items. */
export function itemsByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): (keys: readonly string[]) => Item[] {
  const places = Map.groupBy(items.keys(), (at) => keyOf(items[at]!));
  return (keys) =>
    [...new Set(keys)]
      .flatMap((key) => places.get(key) ?? [])
      .sort((one, other) => one - other)
      .map((at) => items[at]!);
}
