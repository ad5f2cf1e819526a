import type { LienPositionData } from './contract.ts';
import { holderKey } from './holder.ts';
import type { Claim } from './lien-position.ts';

/** A claim in effect, as lists of merchants search it. */
export interface OpenClaim {
  kind: Claim['kind'];
  /** Null if the filing names only the company that filed for the creditor. */
  creditor: string | null;
  /** The same for all claims of one creditor, however they write its name; null if it has no letter or digit. */
  key: string | null;
}

type SentClaim = Pick<LienPositionData['claims'][number], 'kind' | 'place' | 'holder' | 'funder'>;

/** The claims in effect, on any property, in the order of the position. A creditor that is a known funder has its name. */
export const openClaims = (claims: readonly SentClaim[]): OpenClaim[] =>
  claims
    .filter(({ place }) => place !== 'over')
    .map(({ kind, holder, funder }) => ({
      kind,
      creditor: holder && (funder ?? holder),
      key: holderKey({ name: holder, family: funder }),
    }));
