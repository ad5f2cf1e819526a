/**
 * Why a vendor gave no usable response. Retrying does not help for `refused` (key, parameters) and `not_stored` (the
 * database refused what was read from the response), but may for the others. `search_lost`: the vendor no longer knows an
 * earlier search, which has to be restarted.
 */
export type VendorFaultKind =
  | 'search_lost'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'too_large'
  | 'refused'
  | 'not_stored';

/** A failed vendor call. The message never contains a searched value. */
export class VendorFault extends Error {
  override name = 'VendorFault';
  readonly kind: VendorFaultKind;
  /** How long the vendor asks us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: VendorFaultKind,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  get mayRepeat(): boolean {
    return this.kind !== 'refused' && this.kind !== 'not_stored';
  }

  /** An answer arrived, so that a vendor with a price charged for the search. */
  get isUnreadable(): boolean {
    return this.kind === 'malformed' || this.kind === 'too_large';
  }
}
