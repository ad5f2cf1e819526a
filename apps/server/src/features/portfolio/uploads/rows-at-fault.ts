import { labelsTaxNumbers, maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import type { MappedColumn, UploadField } from '@assay/domain/portfolio';
import { importedEin } from '#features/matching';
import type { Tx } from '#platform/database';
import { readRows } from '#platform/input-files';
import type { Secrets } from '#platform/secrets';
import type { TextEncoding } from '#platform/text-encoding';
import { maskedText } from './masked-text.ts';
import * as store from './store.ts';
import { hasFile, storedFile } from './stored-file.ts';

/** Columns whose values may have nine consecutive digits that are not a person's number. */
const NO_PERSON = new Set<UploadField | undefined>([
  'external_id',
  'store_id',
  'zip5',
  'zip4',
  'phone',
  'alt_phone',
]);

/** The columns of an upload and its rows at fault by line, as written; null once the file is deleted. */
export async function rowsAtFault(
  tx: Tx,
  secrets: Secrets,
  upload: store.StoredUpload,
): Promise<{ columns: string[]; byLine: Map<number, string[]> } | null> {
  if (!(await hasFile(tx, upload.id))) return null;
  const lines = await store.faultyLines(tx, upload.id);
  const encoding = (upload.encoding as TextEncoding | null) ?? 'utf-8';
  const file = await readRows(storedFile((work) => work(tx), secrets, upload, { encoding }));
  const columns = file.columns ?? [];
  const mapping = (upload.mapping ?? []) as unknown as MappedColumn[];
  const byLine = new Map<number, string[]>();
  for await (const group of file.rows)
    for (const row of group) {
      if (!lines.has(row.line)) continue;
      if ('values' in row) byLine.set(row.line, valuesOf(row.values, columns, mapping));
      // Which column a cell belongs to is unknown.
      else if (row.cells) byLine.set(row.line, row.cells.map(maskedText));
    }
  return { columns, byLine };
}

/** The values as written; of a possible person's number only the last two digits. */
function valuesOf(
  values: ReadonlyMap<string, unknown>,
  columns: readonly string[],
  mapping: readonly MappedColumn[],
): string[] {
  const textOf = (column: string | undefined) =>
    String(column === undefined ? '' : (values.get(column) ?? ''));
  const fieldText = (wanted: UploadField) => textOf(mapping.find(({ field }) => field === wanted)?.column);
  const owner = {
    legalName: fieldText('legal_entity_name') || fieldText('name') || fieldText('name_dba'),
    principals: [{ last_name: fieldText('owner1_last_name') }, { last_name: fieldText('owner2_last_name') }],
    isColumnOfEins: true,
  };
  return columns.map((column) => {
    const text = textOf(column);
    const field = mapping.find((each) => each.column === column)?.field;
    if (NO_PERSON.has(field)) return maskSocialSecurityNumbers(text, { isLabeled: labelsTaxNumbers(column) });
    const ein = field === 'ein' ? importedEin(text, owner).ein : null;
    return ein && /^\d/.test(ein) ? text : maskedText(text);
  });
}
