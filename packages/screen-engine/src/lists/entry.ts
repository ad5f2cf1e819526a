/** What a list names. */
export type ListedType = 'person' | 'organization' | 'vessel' | 'aircraft';

/** Another name of a listed subject; `weak` when the publisher calls it too common to identify anybody alone. */
export interface ListedAlias {
  readonly name: string;
  readonly weak: boolean;
}

/** One entry of a watchlist in the product's own words, whatever format it was published in. */
export interface ListedEntry {
  readonly entry_id: string;
  readonly type: ListedType;
  readonly name: string;
  readonly aliases: readonly ListedAlias[];
  /** sanctions programs, separated by `; ` */
  readonly program: string;
  readonly remarks: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` */
  readonly dob: readonly string[];
  readonly countries: readonly string[];
  /** each as `listedAddresses` gives it */
  readonly addresses: readonly string[];
  readonly url: string;
}

/** What is wrong with a file, and where. */
export class ListFormatError extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'ListFormatError';
    this.line = line;
  }
}

/** Takes the fault of one entry, so that a reader goes on to the next and all of them can be named at once. */
export type OnFault = (fault: ListFormatError) => void;

/** For who wants the first fault alone: it ends the reading. */
export const stopAtFault: OnFault = (fault) => {
  throw fault;
};

/** What `read` gives; undefined when it failed with a ListFormatError, which is handed over. */
export function entryOr<T>(onFault: OnFault, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ListFormatError)) throw error;
    onFault(error);
    return undefined;
  }
}
