import { holderKey } from './holder.ts';
import type { Claim, RankedClaim } from './lien-position.ts';

/** A claim in effect, as lists of merchants search it. */
export interface OpenClaim {
  kind: Claim['kind'];
  /** Null if the filing names only the company that filed for the creditor. */
  creditor: string | null;
  /** The same for all claims of one creditor, however they write its name; null if it has no letter or digit. */
  key: string | null;
}

/** A claim of a lien position as it is sent. */
interface SentClaim {
  kind: Claim['kind'];
  place: RankedClaim['place'];
  holder: string | null;
  funder: string | null;
}

/** The claims in effect, on any property, in the order of the position. A creditor that is a known funder has its name. */
export const openClaims = (claims: readonly SentClaim[]): OpenClaim[] =>
  claims
    .filter(({ place }) => place !== 'over')
    .map(({ kind, holder, funder }) => ({
      kind,
      creditor: holder && (funder ?? holder),
      key: holderKey({ name: holder, family: funder }),
    }));
