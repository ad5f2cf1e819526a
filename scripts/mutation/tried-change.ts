/** A mutation and the result of its tests. A `static` one runs when a file is loaded and is not tested. */
export interface TriedChange {
  fileName: string;
  line: number;
  column: number;
  /** Stryker's name for this kind of mutation. */
  kind: string;
  /** The first lines of the replaced and the replacing code. */
  before: string;
  after: string;
  outcome: 'noticed' | 'survived' | 'not run' | 'static';
}

/** A position; line and column start at one. */
interface Place {
  line: number;
  column: number;
}

/** The first line of the code between two positions. */
export function firstLineOf(code: string, start: Place, end: Place): string {
  const line = code.split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
}
