import type { Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';

/** The merchant's formation day, by the earliest that the records a user linked to it state; null without any. */
export const formationDay = (
  kinds: readonly EvidenceKind[],
  linked: readonly Pick<Evidence, 'kind' | 'data'>[],
): string | null =>
  linked
    .flatMap(
      (record) => kinds.find(({ kind }) => kind === record.kind)?.definition.formedOn?.(record.data) ?? [],
    )
    .sort()[0] ?? null;
