import { posix } from 'node:path';
import { SaxesParser } from 'saxes';
import { type NumberForm, numberForm, numberText } from './cell-text.ts';
import { UnpackBudget, unpack, WorkbookFault, type ZipEntry, zipEntries } from './zip-entries.ts';

/** A row of a sheet that has a value; `line` is its number in the spreadsheet. */
export interface SheetRow {
  line: number;
  fields: string[];
}

/** The sheet that is read, and how many others the workbook has. */
export interface SheetName {
  name: string;
  others: number;
}

/** The most unpacked bytes of all parts of a workbook. */
const MAX_UNPACKED = 400_000_000;
/** Cells to the right of this column are not read. */
const MAX_COLUMNS = 1000;

interface Workbook {
  file: Buffer;
  entries: Map<string, ZipEntry>;
  budget: UnpackBudget;
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/**
 * Reads the first visible sheet of an .xlsx workbook row by row, in memory bounded by the file, its distinct texts and
 * the rows of a piece. Calls `onSheet` before the first row, and `onShare` with the share of the sheet that is read. Throws a WorkbookFault for another file, one with a
 * password, a damaged one, and one that unpacks to more than 400 MB.
 */
export async function* workbookRows(
  file: Buffer,
  onSheet: (sheet: SheetName) => void,
  { maxUnpacked = MAX_UNPACKED, onShare }: { maxUnpacked?: number; onShare?: (share: number) => void } = {},
): AsyncGenerator<SheetRow[]> {
  try {
    const workbook = { file, entries: zipEntries(file), budget: new UnpackBudget(maxUnpacked) };
    const { sheet, path, strings, forms, is1904 } = await readBook(workbook);
    onSheet(sheet);
    yield* sheetRows(workbook, path, { strings, forms, is1904 }, onShare);
  } catch (error) {
    if (error instanceof WorkbookFault) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    const isOfFile = code.startsWith('Z_') || code === 'ERR_OUT_OF_RANGE' || error instanceof DamagedXml;
    throw isOfFile ? new WorkbookFault('it is damaged') : error;
  }
}

class DamagedXml extends Error {}

/** The tags and texts of an XML part. */
async function* readXml<T>(
  { file, entries, budget }: Workbook,
  path: string,
  handlers: {
    open?: (tag: Tag) => void;
    text?: (text: string) => void;
    close?: (name: string) => void;
    piece?: (bytes: number) => void;
  },
  take: () => T,
): AsyncGenerator<T> {
  const entry = entries.get(path);
  if (!entry) throw new WorkbookFault('it is not an Excel workbook');
  const parser = new SaxesParser({ position: false });
  parser.on('error', ({ message }) => {
    throw new DamagedXml(message);
  });
  if (handlers.open)
    parser.on('opentag', ({ name, attributes }) =>
      handlers.open?.({ name: localName(name), attributes: attributes as Record<string, string> }),
    );
  if (handlers.text) parser.on('text', handlers.text);
  if (handlers.close) parser.on('closetag', ({ name }) => handlers.close?.(localName(name)));
  const decoder = new TextDecoder();
  for await (const piece of unpack(file, entry, budget)) {
    parser.write(decoder.decode(piece, { stream: true }));
    handlers.piece?.(piece.length);
    yield take();
  }
  parser.write(decoder.decode()).close();
  yield take();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** All tags of a small part. */
async function tagsOf(workbook: Workbook, path: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  for await (const _ of readXml(workbook, path, { open: (tag) => tags.push(tag) }, () => null));
  return tags;
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

async function relationsOf(workbook: Workbook, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const tags = await tagsOf(workbook, posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  return tags.flatMap(({ name, attributes: { Id = '', Type = '', Target = '' } }) =>
    name === 'Relationship'
      ? [
          {
            id: Id,
            type: posix.basename(Type),
            path: posix.join('/', folder, target(Target, folder)).slice(1),
          },
        ]
      : [],
  );
}

/** A target is relative to its folder, or begins with a slash. */
const target = (written: string, folder: string): string =>
  written.startsWith('/') ? posix.relative(posix.join('/', folder), written) : written;

async function readBook(workbook: Workbook) {
  const main = (await relationsOf(workbook, '')).find(({ type }) => type === 'officeDocument');
  if (!main) throw new WorkbookFault('it is not an Excel workbook');
  const tags = await tagsOf(workbook, main.path);
  const sheets = tags.filter(({ name }) => name === 'sheet');
  const visible = sheets.filter(({ attributes: { state = 'visible' } }) => state === 'visible');
  const [first] = visible;
  if (!first) throw new WorkbookFault('it has no visible sheet');
  const relations = await relationsOf(workbook, main.path);
  const id = Object.entries(first.attributes).find(
    ([name]) => localName(name) === 'id' && name !== 'id',
  )?.[1];
  const part = relations.find((relation) => relation.id === id);
  if (part?.type !== 'worksheet') throw new WorkbookFault('its first sheet is not a table');
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path;
  const strings = pathOf('sharedStrings');
  const styles = pathOf('styles');
  return {
    sheet: { name: first.attributes.name ?? '', others: visible.length - 1 },
    path: part.path,
    is1904: tags.some(
      ({ name, attributes: { date1904 } }) =>
        name === 'workbookPr' && (date1904 === '1' || date1904 === 'true'),
    ),
    strings: strings === undefined ? [] : await sharedStrings(workbook, strings),
    forms: styles === undefined ? [] : await numberForms(workbook, styles),
  };
}

async function sharedStrings(workbook: Workbook, path: string): Promise<string[]> {
  const strings: string[] = [];
  const text = new CellText();
  const handlers = {
    open: ({ name }: Tag) => text.open(name),
    text: (piece: string) => text.add(piece),
    close: (name: string) => {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  };
  for await (const _ of readXml(workbook, path, handlers, () => null));
  return strings;
}

/** The text inside `t` and `v` tags, without phonetic hints. */
class CellText {
  #text = '';
  #isText = false;
  #hints = 0;

  open(name: string): void {
    if (name === 'rPh') this.#hints += 1;
    this.#isText = (name === 't' || name === 'v') && this.#hints === 0;
  }

  add(piece: string): void {
    if (this.#isText) this.#text += piece;
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#hints -= 1;
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    // Characters that XML cannot contain are written as _x000D_.
    return text.includes('_x')
      ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
      : text;
  }
}

async function numberForms(workbook: Workbook, path: string): Promise<NumberForm[]> {
  const tags = await tagsOf(workbook, path);
  const codes = new Map(
    tags.flatMap(({ name, attributes: { numFmtId, formatCode } }) =>
      name === 'numFmt' && formatCode !== undefined ? [[Number(numFmtId), formatCode] as const] : [],
    ),
  );
  const from = tags.findIndex(({ name }) => name === 'cellXfs');
  const end = tags.findIndex(({ name }, at) => at > from && name === 'cellStyles');
  return tags
    .slice(from, end === -1 ? undefined : end)
    .filter(({ name }) => name === 'xf')
    .map(({ attributes: { numFmtId = '0' } }) => numberForm(Number(numFmtId), codes.get(Number(numFmtId))));
}

interface Values {
  strings: string[];
  forms: NumberForm[];
  is1904: boolean;
}

async function* sheetRows(
  workbook: Workbook,
  path: string,
  values: Values,
  onShare?: (share: number) => void,
): AsyncGenerator<SheetRow[]> {
  const size = workbook.entries.get(path)?.size ?? 0;
  let done = 0;
  const piece = (bytes: number) => {
    done += bytes;
    // The declared size may be wrong.
    onShare?.(done < size ? done / size : 1);
  };
  let rows: SheetRow[] = [];
  let line = 0;
  let column = -1;
  let fields: string[] = [];
  let cell: Tag['attributes'] | null = null;
  const text = new CellText();
  const open = ({ name, attributes }: Tag) => {
    text.open(name);
    if (name === 'row') {
      line = attributes.r === undefined ? line + 1 : Number(attributes.r);
      column = -1;
      fields = [];
    } else if (name === 'c') {
      cell = attributes;
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    }
  };
  const close = (name: string) => {
    text.close(name);
    if (name === 'c' && cell) {
      const value = cellText(text.take(), cell, values);
      cell = null;
      if (value === '' || column >= MAX_COLUMNS) return;
      while (fields.length < column) fields.push('');
      fields[column] = value;
    } else if (name === 'row' && fields.some((field) => field.trim() !== '')) rows.push({ line, fields });
  };
  const take = () => {
    const read = rows;
    rows = [];
    return read;
  };
  for await (const read of readXml(
    workbook,
    path,
    { open, text: (added) => text.add(added), close, piece },
    take,
  ))
    if (read.length > 0) yield read;
}

const LETTERS = 26;

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > LETTERS) break;
    column = column * LETTERS + digit;
  }
  return column - 1;
}

/** What a cell shows; blank for an error such as #N/A. */
function cellText(text: string, { t = 'n', s = '0' }: Tag['attributes'], values: Values): string {
  if (t === 's') return values.strings[Number(text)] ?? '';
  if (t === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (t === 'e') return '';
  if (t !== 'n') return text;
  return text === '' ? '' : numberText(text, values.forms[Number(s)] ?? { kind: 'plain' }, values);
}
