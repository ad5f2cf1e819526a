import type { AttributedKind } from '@assay/domain/evidence';
import type { Evidence, EvidenceKind } from './evidence-kind.ts';

/** The records of a kind among stored ones, extracted from them if they are within files of another kind. */
export const recordsAmong = <K extends AttributedKind>(
  kind: EvidenceKind<K>,
  stored: readonly Evidence[],
): Evidence<K>[] =>
  kind.extractRecords
    ? extractedRecords(
        kind,
        stored.filter((record) => record.kind === kind.within),
      )
    : (stored.filter((record) => record.kind === kind.kind) as unknown as Evidence<K>[]);

/** The records of a kind within files of another kind. Each is named by its file's name followed by its own. */
export function extractedRecords<K extends AttributedKind>(
  { kind, extractRecords }: EvidenceKind<K>,
  files: readonly Evidence[],
): Evidence<K>[] {
  return files.flatMap((file) =>
    (extractRecords?.(file.data) ?? []).map(
      ({ key, data }) => ({ ...file, kind, external_id: `${file.external_id} ${key}`, data }) as Evidence<K>,
    ),
  );
}
