/**
 * Why a vendor gave no answer to use. `refused` will not get better by asking again (key, parameters); the others may.
 * `search_lost`: the vendor forgot an earlier search, which must start anew.
 */
export type VendorFaultKind =
  | 'search_lost'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'malformed'
  | 'too_large'
  | 'refused';

/** A vendor call that failed; the message carries no searched value. */
export class VendorFault extends Error {
  override name = 'VendorFault';
  readonly kind: VendorFaultKind;
  /** What the vendor asked us to wait, in milliseconds. */
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
    return this.kind !== 'refused';
  }
}
