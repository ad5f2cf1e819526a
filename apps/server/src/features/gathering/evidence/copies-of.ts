import type { AttributedKind } from '@assay/domain/evidence';
import type { Evidence, EvidenceKind } from './evidence-kind.ts';

/**
 * Tells which of the records are copies of one thing, such as a case that two vendors gave: the record itself and the
 * others, the same list for each of them. By the kind's own word; a record that it puts with no other stands alone.
 */
export function copiesOf<K extends AttributedKind>(
  { definition }: EvidenceKind<K>,
  records: readonly Evidence<K>[],
  today: string,
): (record: Evidence<K>) => readonly Evidence<K>[] {
  const byId = new Map<string, readonly Evidence<K>[]>();
  for (const ids of definition.copies?.(records, today) ?? []) {
    const copies = records.filter(({ id }) => ids.includes(id));
    for (const id of ids) byId.set(id, copies);
  }
  return (record) => byId.get(record.id) ?? [record];
}
