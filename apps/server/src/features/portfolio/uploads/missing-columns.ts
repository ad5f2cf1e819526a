import { type MappedColumn, type UploadField, uploadFieldLabel, uploadFields } from '@assay/domain/portfolio';
import type { PlannedRow } from '#features/matching';

type StoredField = PlannedRow['emptied'][number];
const uploadFieldOf = (field: StoredField): UploadField => (field === 'url' ? 'domain_name' : field);

/**
 * Counts the merchants that lose what an earlier file stated because this one has no column for it. A blank cell of a
 * column that it has is a statement.
 */
export class MissingColumns {
  readonly #mapped: ReadonlySet<UploadField>;
  readonly #missing = new Set<UploadField>();
  #merchants = 0;

  constructor(mapping: readonly MappedColumn[]) {
    this.#mapped = new Set(mapping.map(({ field }) => field));
  }

  add(rows: readonly PlannedRow[]): void {
    for (const { emptied } of rows) {
      const missing = emptied.map(uploadFieldOf).filter((field) => !this.#mapped.has(field));
      for (const field of missing) this.#missing.add(field);
      this.#merchants += Number(missing.length > 0);
    }
  }

  /** What to tell the user before the import; null if nothing is lost. */
  note(): string | null {
    if (this.#merchants === 0) return null;
    const labels = uploadFields
      .filter(({ field }) => this.#missing.has(field))
      .map(({ field }) => uploadFieldLabel(field));
    const merchants =
      this.#merchants === 1
        ? '1 merchant loses'
        : `${this.#merchants.toLocaleString('en-US')} merchants lose`;
    return `${labels.join(', ')}: ${merchants} what an earlier file stated, because this one has no such ${labels.length === 1 ? 'column' : 'columns'}. Add ${labels.length === 1 ? 'it' : 'them'} to the file to keep the values`;
  }
}
