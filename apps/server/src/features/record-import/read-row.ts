import { labelsTaxNumbers, maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import type { ColumnMap, FileRow } from '#platform/input-files';
import { NOT_UTF8 } from '#platform/text-encoding';
import type { RecordFile, RowTexts, SharedColumn } from './record-file.ts';

const LONGEST = 500;
const MAX_TEXT_LENGTH = 20_000;
/** The replacement character of bytes that are not UTF-8; the original text is lost. */
const LOST = '\uFFFD';

/** The texts of a row by our columns, or its first fault. */
export function readTexts<Name extends string>(
  row: FileRow,
  columns: ColumnMap<Name | SharedColumn>,
  file: RecordFile<Name>,
): { texts: RowTexts<Name> } | { fault: string } {
  if ('fault' in row) return row;
  const texts: Partial<Record<string, string>> = Object.create(null);
  const long = new Set<string>(file.longColumns);
  for (const [theirs, value] of row.values) {
    const name = columns.ours(theirs);
    if (name === undefined || value === null || value === undefined) continue;
    if (typeof value === 'object') return { fault: `${name} is not a text` };
    const written = String(value).replaceAll('\u0000', '').trim();
    // The EIN only finds the business and is not stored.
    const text =
      name === 'ein' ? written : maskSocialSecurityNumbers(written, { isLabeled: labelsTaxNumbers(theirs) });
    const max = long.has(name) ? MAX_TEXT_LENGTH : LONGEST;
    if (text.includes(LOST)) return { fault: `${name} has ${NOT_UTF8}` };
    if (text.length > max)
      return { fault: `${name} is longer than ${max.toLocaleString('en-US')} characters` };
    if (text !== '') texts[name] = text;
  }
  return { texts: texts as RowTexts<Name> };
}
