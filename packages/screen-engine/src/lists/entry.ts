/** The types of listed parties. */
export type ListedType = 'person' | 'organization' | 'vessel' | 'aircraft';

/** Another name of a listed party; `weak` if the publisher considers it too common to identify anyone alone. */
export interface ListedAlias {
  readonly name: string;
  readonly weak: boolean;
}

/** A watchlist entry in our own format, regardless of the format in which it was published. */
export interface ListedEntry {
  readonly entry_id: string;
  readonly type: ListedType;
  readonly name: string;
  readonly aliases: readonly ListedAlias[];
  /** Sanctions programs, separated by `; `. */
  readonly program: string;
  readonly remarks: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` */
  readonly dob: readonly string[];
  readonly countries: readonly string[];
  /** Each in the format of `listedAddresses`. */
  readonly addresses: readonly string[];
  readonly url: string;
}

/** An error in a list file, with its location. */
export class ListFormatError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'ListFormatError';
    this.line = line;
  }
}

/** Receives the error of one entry, so that reading continues and all errors can be reported at once. */
export type OnFault = (fault: ListFormatError) => void;

/** Stops reading at the first error. */
export const stopAtFault: OnFault = (fault) => {
  throw fault;
};

/** The result of `read`; undefined if it threw a ListFormatError, which is passed to `onFault`. */
export function tryEntry<T>(onFault: OnFault, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ListFormatError)) throw error;
    onFault(error);
    return undefined;
  }
}
