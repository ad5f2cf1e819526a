import { crc32, deflateRawSync } from 'node:zlib';

/** Packs files into a zip archive. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), shared, tail, Buffer.from(name)]),
    );
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A number with the index of its format among `formats`. */
interface FormattedNumber {
  number: number;
  format: number;
}

interface WorkbookParts {
  /** The cells of the first sheet by row; null leaves a row or cell out. */
  rows: ((string | FormattedNumber | null)[] | null)[];
  /** Codes of custom formats. */
  formats?: string[];
  /** Names of the sheets with their state. */
  sheets?: { name: string; state?: 'hidden' }[];
  is1904?: boolean;
}

/** The files of a small .xlsx workbook, as Excel writes them. */
export function workbookFiles({
  rows,
  formats = [],
  sheets = [{ name: 'Sheet1' }],
  is1904 = false,
}: WorkbookParts): Record<string, string> {
  const texts: string[] = [];
  const cell = (value: string | FormattedNumber | null, at: number, line: number) => {
    if (value === null) return '';
    const place = `${String.fromCharCode(65 + at)}${line}`;
    if (typeof value === 'string') return `<c r="${place}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    return `<c r="${place}" s="${value.format + 1}"><v>${value.number}</v></c>`;
  };
  const data = rows
    .map(
      (cells, at) =>
        cells &&
        `<row r="${at + 1}">${cells.map((value, column) => cell(value, column, at + 1)).join('')}</row>`,
    )
    .filter(Boolean);
  const first = sheets.findIndex(({ state }) => state === undefined);
  return {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="s${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, at) =>
        relation(`s${at}`, 'worksheet', at === first ? 'worksheets/data.xml' : 'worksheets/other.xml'),
      )
      .join(
        '',
      )}${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('y', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map(
        (code, at) =>
          `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code).replaceAll('"', '&quot;')}"/>`,
      )
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
      .join('')}</cellXfs><cellStyles/></styleSheet>`,
    'xl/worksheets/data.xml': `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  };
}
