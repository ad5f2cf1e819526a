import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm, stat, truncate } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { csvText } from '@assay/csv/writing';
import { maskSocialSecurityNumbers } from '@assay/domain/inquiry';
import { refuseOwnInput } from './output-file.ts';
import { StartProblem } from './start-problem.ts';
import { ENCODING_HINT, NOT_UTF8 } from './text-encoding.ts';

/** A rejected row of an imported file, with its line number. */
export interface Reject {
  line: number;
  external_id: string | null;
  reason: string;
}

interface Kind {
  first: Reject;
  rows: number;
}

const MAX_KINDS = 20;
const HEADER = 'line,external_id,reason\n';

/**
 * The path of the file of rejected rows of an imported file, by default beside it; refuses one of the files that are read,
 * which it would empty.
 */
export async function rejectsPath(
  path: string,
  chosen: string | undefined,
  read: readonly string[] = [path],
): Promise<string> {
  const rejects = chosen ?? `${path}.rejects.csv`;
  for (const file of read) await refuseOwnInput(file, rejects, '--rejects');
  return rejects;
}

/** Removes the file of rejected rows of an earlier import; a device that takes its place stays. */
export async function removeRejects(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) await rm(path, { force: true });
}

/**
 * Writes the rejected rows of an import as CSV (`line,external_id,reason`), one line each, and collects the first of
 * each kind. Without rejected rows there is no file.
 */
export class RejectsFile {
  readonly path: string;
  readonly #file: FileHandle;
  readonly #kinds = new Map<string, Kind>();
  #isEmpty: boolean;

  private constructor(path: string, file: FileHandle, isEmpty: boolean) {
    this.path = path;
    this.#file = file;
    this.#isEmpty = isEmpty;
  }

  /**
   * Creates the file, or for an import that continues after `linesDone`, truncates it after that line, because later
   * rows are imported again. Throws a StartProblem when it cannot be written.
   */
  static async open(path: string, linesDone = 0): Promise<RejectsFile> {
    try {
      const offset = linesDone > 0 ? await bytesUpTo(path, linesDone) : 0;
      if (offset > 0) await truncate(path, offset);
      const file = await open(path, offset > 0 ? 'a' : 'w');
      if (offset === 0) await file.appendFile(HEADER);
      return new RejectsFile(path, file, offset <= HEADER.length);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartProblem(
        `The reasons of rejected rows cannot be written to "${path}" (${code}); choose another file with --rejects FILE.`,
      );
    }
  }

  /** Resolves when the rows are in the file, so that progress recorded afterwards never lacks a reason. */
  async write(rejects: readonly Reject[]): Promise<void> {
    if (rejects.length === 0) return;
    this.#isEmpty = false;
    const masked = rejects.map((reject) => ({
      ...reject,
      external_id: reject.external_id && maskSocialSecurityNumbers(reject.external_id),
      reason: maskSocialSecurityNumbers(reject.reason),
    }));
    for (const reject of masked) this.#count(reject);
    const rows = masked.map(({ line, external_id, reason }) => [
      line,
      // A line break would split the row of the file.
      external_id?.replace(/\s+/g, ' ') ?? '',
      reason,
    ]);
    await this.#file.appendFile(csvText(rows));
  }

  #count(reject: Reject): void {
    // Numbers vary within a kind: `4 columns, the header has 3`.
    const name = reject.reason.replace(/\d+/g, '0');
    const kind = this.#kinds.get(name);
    if (kind) kind.rows += 1;
    else if (this.#kinds.size < MAX_KINDS) this.#kinds.set(name, { first: reject, rows: 1 });
  }

  /** One sentence with the first reject of each kind and their number, at most twenty, and advice on a wrong encoding. */
  firstOfEachKind(): string[] {
    const lines = [...this.#kinds.values()].map(({ first, rows }) => {
      const more = rows === 1 ? '' : `, and ${rows - 1} more of its kind`;
      return `Rejected: line ${first.line}: ${first.reason}${more}`;
    });
    return lines.some((line) => line.includes(NOT_UTF8))
      ? [...lines, `For bytes that are not UTF-8: ${ENCODING_HINT}.`]
      : lines;
  }

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  async close(): Promise<void> {
    await this.#file.close();
    if (this.#isEmpty) await removeRejects(this.path);
  }
}

/**
 * The length in bytes of a rejects file up to the first row after a line, or to an incomplete row; 0 without a file.
 */
async function bytesUpTo(path: string, linesDone: number): Promise<number> {
  let bytes = 0;
  try {
    const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity });
    for await (const line of lines) {
      const number = /^(\d+),/.exec(line)?.[1];
      const isKept = bytes === 0 ? `${line}\n` === HEADER : number && Number(number) <= linesDone;
      if (!isKept) break;
      bytes += line.length + 1;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return bytes;
}
