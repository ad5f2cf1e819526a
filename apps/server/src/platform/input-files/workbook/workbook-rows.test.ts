import { describe, expect, test } from 'vitest';
import { workbookFiles, zipOf } from '../../testing.ts';
import { numberForm, numberText } from './cell-text.ts';
import { type SheetName, type SheetRow, workbookRows } from './workbook-rows.ts';

async function read(file: Buffer, maxUnpacked?: number) {
  const rows: SheetRow[] = [];
  let sheet: SheetName | undefined;
  const onSheet = (found: SheetName) => {
    sheet = found;
  };
  for await (const group of workbookRows(file, onSheet, { maxUnpacked })) rows.push(...group);
  return { sheet, rows };
}

test('a workbook returns the rows of its first visible sheet with their numbers', async () => {
  const file = zipOf(
    workbookFiles({
      rows: [['Id', 'Name'], null, ['m1', 'Alder & Co\nDayton'], [null, ' '], [null, 'Birch', 'x']],
      sheets: [{ name: 'Notes', state: 'hidden' }, { name: 'Merchants' }, { name: 'Old' }],
    }),
  );
  expect(await read(file)).toEqual({
    sheet: { name: 'Merchants', others: 1 },
    rows: [
      { line: 1, fields: ['Id', 'Name'] },
      { line: 3, fields: ['m1', 'Alder & Co\nDayton'] },
      { line: 5, fields: ['', 'Birch', 'x'] },
    ],
  });
});

test('cells are read as a spreadsheet shows them', async () => {
  const files = workbookFiles({
    rows: [
      [
        { number: 45748, format: 0 },
        { number: 2134, format: 1 },
        { number: 12345678, format: 2 },
        { number: 0.6, format: 3 },
        { number: 50000.1, format: 4 },
      ],
    ],
    formats: ['m/d/yyyy', '00000', '00\\-0000000', '0.00%', '"$"#,##0.00'],
  });
  expect((await read(zipOf(files))).rows[0]?.fields).toEqual([
    '2025-04-01',
    '02134',
    '01-2345678',
    '60%',
    '50000.1',
  ]);
});

test('inline texts, formulas, flags, errors, rich texts and cells without a place are read', async () => {
  const files = workbookFiles({ rows: [] });
  const file = zipOf({
    ...files,
    'xl/sharedStrings.xml':
      '<x:sst xmlns:x="a"><x:si><x:r><x:t>Al</x:t></x:r><x:r><x:t>der</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>',
    'xl/worksheets/data.xml': `<x:worksheet xmlns:x="a"><x:sheetData><x:row>
      <x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>a_x000A_b</x:t></x:is></x:c>
      <x:c t="str"><x:f>A1&amp;B1</x:f><x:v>sum</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c>
      <x:c t="d"><x:v>2025-04-01</x:v></x:c><x:c><x:v>1E-3</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  });
  expect((await read(file)).rows).toEqual([
    { line: 1, fields: ['Alder', 'a\nb', 'sum', 'TRUE', '', '2025-04-01', '0.001'] },
  ]);
});

test.each<[string, number, string, boolean?]>([
  ['yyyy-mm-dd', 45748, '2025-04-01'],
  ['[$-409]mmm d, yyyy', 45748.75, '2025-04-01'],
  ['d', 1, '1900-01-01'],
  ['yyyy', 0, '1904-01-01', true],
  ['mm:ss', 0.5, '0.5'],
  ['General', 123456789012, '123456789012'],
  ['General', 0.1 + 0.2, '0.3'],
  ['General', -1e-9, '-0.000000001'],
  ['General', 1.5e-7, '0.00000015'],
  ['General', -2e21, '-2000000000000000000000'],
  ['0.00%', 1e-9, '0.0000001%'],
  ['0', 7, '7'],
  ['000-00-0000', 12345678, '012-34-5678'],
  ['00000-0000', 454021234, '45402-1234'],
  ['00', 1234, '1234'],
  ['0" yards"', 5, '5'],
])('the format %s shows %d as %s', (code, number, text, is1904 = false) => {
  expect(numberText(String(number), numberForm(200, code), { is1904 })).toBe(text);
});

function withDirectoryAt(file: Buffer, offset: number): Buffer {
  file.writeUInt32LE(offset, file.length - 6);
  return file;
}

/** Changes the size that the directory declares for each file. */
function declaring(size: number, file: Buffer): Buffer {
  const entry = 'PK\u0001\u0002';
  for (let at = file.indexOf(entry, 0, 'latin1'); at !== -1; at = file.indexOf(entry, at + 1, 'latin1'))
    file.writeUInt32LE(size, at + 24);
  return file;
}

describe('a hostile workbook', () => {
  const valid = () => workbookFiles({ rows: [['Id'], ['1']] });

  test('that declares more than the limit is refused without unpacking anything', async () => {
    await expect(read(declaring(5_000_001, zipOf(valid())), 5_000_000)).rejects.toThrow(
      'it unpacks to more than 5 MB',
    );
    expect((await read(declaring(10_000, zipOf(valid())), 5_000_000)).rows).toHaveLength(2);
  });

  test('that unpacks to more than the limit is refused without unpacking the rest', async () => {
    const sheet = `<worksheet><sheetData><row><c t="str"><v>${' '.repeat(50_000_000)}</v></c></row></sheetData></worksheet>`;
    const bomb = declaring(10, zipOf({ ...valid(), 'xl/worksheets/data.xml': sheet }));
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await expect(read(bomb, 5_000_000)).rejects.toThrow('it unpacks to more than 5 MB');
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
  });

  test('whose directory understates its size is refused too', async () => {
    const strings = `<sst>${' '.repeat(20_000_000)}</sst>`;
    const bomb = declaring(10, zipOf({ ...valid(), 'xl/sharedStrings.xml': strings }));
    await expect(read(bomb, 5_000_000)).rejects.toThrow('it unpacks to more than 5 MB');
  });

  test('with custom entities is refused without expanding them', async () => {
    const file = zipOf({
      ...valid(),
      'xl/sharedStrings.xml':
        '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>',
    });
    await expect(read(file)).rejects.toThrow('it is damaged');
  });

  test.each<[string, (file: Buffer) => Buffer, string]>([
    ['cut off', (file) => file.subarray(0, file.length - 30), 'its end is missing'],
    ['with a wrong directory', (file) => withDirectoryAt(file, 7), 'it is damaged'],
    ['with a directory behind its end', (file) => withDirectoryAt(file, 4e9), 'it is damaged'],
    ['of a single signature', () => Buffer.from('PK\u0003\u0004', 'latin1'), 'its end is missing'],
  ])('%s is refused with a sentence', async (_, change, words) => {
    await expect(read(change(zipOf(valid())))).rejects.toThrow(words);
  });

  test('with bytes changed anywhere always fails with a sentence', async () => {
    const file = zipOf(valid());
    for (let at = 0; at < file.length; at += 3) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 0x55;
      const error = await read(changed).then(
        () => null,
        (error: Error) => error.constructor.name,
      );
      expect([null, 'WorkbookFault']).toContain(error);
    }
  });

  test('that is another document is refused with a sentence', async () => {
    await expect(read(zipOf({ 'word/document.xml': '<x/>' }))).rejects.toThrow('it is not an Excel workbook');
  });
});
