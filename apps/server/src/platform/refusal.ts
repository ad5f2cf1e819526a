import { type RefusalCode, refusals } from '@assay/domain/problem';

/** Additional members of a problem. */
export interface RefusalExtra {
  detail?: string;
  errors?: Record<string, string[]> | string[];
  headers?: Record<string, string>;
  feature?: string;
  /** The merchant that the named one was merged into. */
  merged_into?: string;
  /** The newer state of what the call wanted to change, in the form of its response. */
  current?: unknown;
}

/** A call refused for a known reason; sent as problem+json in one place. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly extra: RefusalExtra;

  constructor(code: RefusalCode, extra: RefusalExtra = {}) {
    super(extra.detail ?? refusals[code].detail);
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Refuses the call: throws, so that the transaction rolls back. */
export function refuse(code: RefusalCode, extra?: RefusalExtra): never {
  throw new Refusal(code, extra);
}

/** Refuses a call about a merged merchant and names the merchant it was merged into. */
export const refuseMerged = (id: string, mergedInto: string): never =>
  refuse('merchant_merged', {
    detail: `Merchant ${id} was merged into merchant ${mergedInto}.`,
    merged_into: mergedInto,
  });
