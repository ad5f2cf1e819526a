import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { csvText } from '@assay/csv/writing';
import { StartProblem } from '#platform/start-problem';

/** A row that was not taken, with its line in the file. */
export interface Reject {
  line: number;
  external_id: string | null;
  reason: string;
}

/** Writes rejected rows as CSV (`line,external_id,reason`); without a path they are only counted. */
export class Rejects {
  readonly #stream: WriteStream | null;

  private constructor(stream: WriteStream | null) {
    this.#stream = stream;
  }

  /** Opens the file anew, or at its end when a load goes on. Throws a StartProblem when it cannot be written. */
  static async open(path: string | undefined, isResumed: boolean): Promise<Rejects> {
    if (path === undefined) return new Rejects(null);
    const stream = createWriteStream(path, { flags: isResumed ? 'a' : 'w' });
    await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
      throw new StartProblem(`The rejects file "${path}" cannot be written (${error.code}).`);
    });
    if (!isResumed) stream.write(csvText([['line', 'external_id', 'reason']]));
    return new Rejects(stream);
  }

  write(rejects: readonly Reject[]): void {
    if (this.#stream === null || rejects.length === 0) return;
    this.#stream.write(csvText(rejects.map((each) => [each.line, each.external_id, each.reason])));
  }

  async close(): Promise<void> {
    if (this.#stream === null) return;
    this.#stream.end();
    await once(this.#stream, 'close');
  }
}
