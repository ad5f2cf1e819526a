/** Lines must be shorter than this number of characters. */
export const MAX_LINE_LENGTH = 1_000_000;
export const LINE_TOO_LONG = 'the line is longer than 1,000,000 characters';

/** Splits text that arrives in pieces into lines without their `\n`, in bounded memory and linear time. */
export class LineSplitter {
  /** The unfinished line; null if it is too long. */
  #begun: string | null = '';

  /** Length of the unfinished line; 0 if it is too long. */
  get begunLength(): number {
    return this.#begun?.length ?? 0;
  }

  /** The lines that the piece completes, and with `isLast` the unfinished one too; null for a line that is too long. */
  split(piece: string, isLast = false): (string | null)[] {
    const lines: (string | null)[] = [];
    let at = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', at)) {
      this.#continue(piece.slice(at, end), lines);
      this.#end(lines);
      at = end + 1;
    }
    this.#continue(piece.slice(at), lines);
    if (isLast && this.begunLength > 0) this.#end(lines);
    return lines;
  }

  #continue(text: string, lines: (string | null)[]): void {
    if (this.#begun === null) return;
    this.#begun += text;
    if (this.#begun.length < MAX_LINE_LENGTH) return;
    this.#begun = null;
    lines.push(null);
  }

  #end(lines: (string | null)[]): void {
    if (this.#begun !== null) lines.push(this.#begun);
    this.#begun = '';
  }
}
