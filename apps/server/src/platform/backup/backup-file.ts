import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';

/**
 * A backup is gzipped SQL: a comment with the header, `COPY … FROM stdin` with the rows of each table up to `\.`, a
 * setval for each sequence, and a comment with the footer, without which the file is incomplete.
 */
const FORMAT = 1;
const HEADER = '-- Assay backup ';
const FOOTER = '-- end of backup ';
const COPY = /^COPY (\S+) \((.+)\) FROM stdin;$/;
const SETVAL = /^SELECT pg_catalog\.setval\(('(?:[^']|'')+'), (\d+), true\);$/;

const Header = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  product: z.record(z.string(), z.string()),
  jobs: z.array(z.int()),
});
export type BackupHeader = Omit<z.infer<typeof Header>, 'format'>;

const Footer = z.object({ rows: z.record(z.string(), z.int()) });
/** Numbers of rows by table. */
export type RowCounts = z.infer<typeof Footer>['rows'];

export const headerLine = (header: BackupHeader): string =>
  `${HEADER}${JSON.stringify({ format: FORMAT, ...header })}\n`;
export const footerLine = (rows: RowCounts): string => `${FOOTER}${JSON.stringify({ rows })}\n`;
export const copyLine = (table: string, columns: readonly string[]): string =>
  `COPY ${table} (${columns.join(', ')}) FROM stdin;\n`;
export const END_OF_ROWS = '\\.\n';
export const setvalLine = (sequence: string, value: string): string =>
  `SELECT pg_catalog.setval(${sequence}, ${value}, true);\n`;

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string; columns: string; rows: AsyncIterable<Buffer> }
  | { kind: 'sequence'; sequence: string; value: string }
  | { kind: 'footer'; rows: RowCounts };

/**
 * Reads a backup part by part; the rows of a table must be read before the next part is requested. Throws a
 * StartProblem for a file that is not a backup, is truncated or damaged.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const lines = linesOf(path);
  let isFirst = true;
  try {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const text = line.value.toString('utf8').trimEnd();
      if (isFirst && !text.startsWith(HEADER))
        throw new StartProblem(`The file "${path}" is not a backup that \`assay backup\` wrote.`);
      isFirst = false;
      if (text === '') continue;
      const part = partOf(text, path);
      // The checksum is after the last line and is compared when that is read.
      if (part.kind === 'footer') while (!(await lines.next()).done);
      yield part.kind === 'table' ? { ...part, rows: rowsOf(lines) } : part;
      if (part.kind === 'footer') return;
    }
  } finally {
    await lines.return(undefined);
  }
  throw new StartProblem(`The backup "${path}" is not complete: its end is missing.`);
}

/**
 * Reads a backup to its end without using it, because the checksum is there. Throws a StartProblem for a file that is
 * no backup, is truncated or damaged.
 */
export async function checkBackup(path: string): Promise<void> {
  const lines = linesOf(path);
  while (!(await lines.next()).done);
}

function partOf(text: string, path: string): BackupPart {
  const [, table, columns] = COPY.exec(text) ?? [];
  if (table && columns) return { kind: 'table', table, columns, rows: rowsOf(noLines()) };
  const [, sequence, value] = SETVAL.exec(text) ?? [];
  if (sequence && value) return { kind: 'sequence', sequence, value };
  try {
    if (text.startsWith(HEADER))
      return { kind: 'header', header: Header.parse(JSON.parse(text.slice(HEADER.length))) };
    if (text.startsWith(FOOTER))
      return { kind: 'footer', rows: Footer.parse(JSON.parse(text.slice(FOOTER.length))).rows };
  } catch {
    // Reported below, as any line that is none of these.
  }
  throw new StartProblem(`The backup "${path}" is damaged, or of a newer version of Assay.`);
}

async function* noLines(): AsyncGenerator<Buffer> {}

const PIECE_BYTES = 65_536;

/** The lines up to the end of the rows, in pieces. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let piece: Buffer[] = [];
  let bytes = 0;
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.length === END_OF_ROWS.length && line.value.toString('latin1') === END_OF_ROWS) {
      if (bytes > 0) yield Buffer.concat(piece);
      return;
    }
    piece.push(line.value);
    bytes += line.value.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(piece);
    piece = [];
    bytes = 0;
  }
}

/** The lines of a gzip file with their line ends. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const text = createGunzip();
  // A read error ends the reading like invalid content.
  file.on('error', (error) => text.destroy(error));
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of file.pipe(text)) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10, from)) {
        yield rest.subarray(from, end + 1);
        from = end + 1;
      }
      rest = rest.subarray(from);
    }
  } catch (error) {
    throw fileProblem(error, path);
  } finally {
    file.destroy();
    text.destroy();
  }
}

function fileProblem(error: unknown, path: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'ENOENT') return new StartProblem(`There is no file "${path}".`);
  if (code === 'EACCES' || code === 'EISDIR') return new StartProblem(`The file "${path}" cannot be read.`);
  if (code === 'Z_DATA_ERROR')
    return new StartProblem(`The file "${path}" is not a backup that \`assay backup\` wrote, or is damaged.`);
  if (code === 'Z_BUF_ERROR')
    return new StartProblem(`The backup "${path}" is not complete: its end is missing.`);
  return error;
}
