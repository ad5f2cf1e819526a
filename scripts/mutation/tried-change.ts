/** A change of the code and what its tests said of it: one of what runs when a file is loaded is `static`, and not tried. */
export interface TriedChange {
  fileName: string;
  line: number;
  column: number;
  /** What Stryker calls changes of this sort. */
  kind: string;
  /** The code that is replaced, and by what, as far as their first line. */
  before: string;
  after: string;
  outcome: 'noticed' | 'survived' | 'not run' | 'static';
}

/** From where to where, counted from one. */
interface Place {
  line: number;
  column: number;
}

/** The code between two places, as far as its first line. */
export function firstLineOf(code: string, start: Place, end: Place): string {
  const line = code.split('\n')[start.line - 1] ?? '';
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined);
}
