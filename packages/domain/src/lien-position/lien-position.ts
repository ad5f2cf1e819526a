import type { Lien, UccFiling } from '../financial/index.ts';
import { isAhead } from './collateral.ts';
import { holderKey } from './holder.ts';
import { type LienClaim, lienClaim } from './lien-claim.ts';
import { chainsOf, type UccChain } from './ucc-chain.ts';

/** A claim on the business. */
export type Claim = ({ kind: 'ucc' } & UccChain) | ({ kind: 'lien' } & LienClaim);
export type RankedClaim = Claim & {
  /** `ahead` counts against the new filing, `beside` covers other property, `over` has ended. */
  place: 'ahead' | 'beside' | 'over';
};

/** Where a new filing today would rank, and what is unknown about it. */
export interface LienPosition {
  /** Claims ahead first, then beside, then ended; within each the earliest filing first (UCC 9-322(a)(1)). */
  claims: RankedClaim[];
  /** The number of holders that a new filing would rank behind. */
  behind: number;
  /** Claims in effect, but on other property only. */
  beside: number;
  /** The debtor names under which the business was filed against. */
  debtorNames: string[];
  unresolvedHolders: number;
  unknownCollateral: number;
  undated: number;
  unattached: number;
}

function placeOf(claim: Claim): RankedClaim['place'] {
  if (claim.ended) return 'over';
  if (claim.kind === 'ucc') return isAhead(claim.collateral) ? 'ahead' : 'beside';
  return claim.type === 'real property' ? 'beside' : 'ahead';
}

const order = { ahead: 0, beside: 1, over: 2 };
const byRank = (a: RankedClaim, b: RankedClaim): number =>
  order[a.place] - order[b.place] || (a.filed ?? '9999').localeCompare(b.filed ?? '9999');

/** Claims with the same key count once: two filings of one holder are one, two of unknown holders are two. */
const countedAs = (claim: RankedClaim, index: number): string =>
  (claim.kind === 'ucc'
    ? holderKey(claim.holder)
    : claim.holder && `${claim.type} ${claim.holder.toLowerCase()}`) ?? `unknown ${index}`;

const has = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;

/**
 * Where a new filing on the assets or receipts of the business would rank on a day (`2026-11-21`): behind every holder
 * with a claim in effect on them, by filing date (UCC 9-322(a)(1)) or by statute. Unknown facts count against the
 * position; adding a termination never worsens it.
 */
export function lienPosition(
  { ucc, lien }: { ucc: readonly UccFiling[]; lien: readonly Lien[] },
  today: string,
): LienPosition {
  const { chains, unattached } = chainsOf(ucc, today);
  const liens = lien.filter(({ filing_date }) => !filing_date || filing_date <= today);
  const claims = [
    ...chains.map((chain): Claim => ({ kind: 'ucc', ...chain })),
    ...liens.map((one): Claim => ({ kind: 'lien', ...lienClaim(one, today) })),
  ]
    .map((claim): RankedClaim => ({ ...claim, place: placeOf(claim) }))
    .sort(byRank);
  const ahead = claims.filter(({ place }) => place === 'ahead');
  const active = claims.filter(({ place }) => place !== 'over');
  return {
    claims,
    behind: new Set(ahead.map(countedAs)).size,
    beside: has(claims, ({ place }) => place === 'beside'),
    debtorNames: [
      ...new Set(
        claims
          .flatMap((claim) => (claim.kind === 'ucc' ? claim.debtorNames : [claim.debtorName]))
          .filter((name) => name !== null),
      ),
    ],
    unresolvedHolders: has(active, (claim) => claim.kind === 'ucc' && !claim.holder.name),
    unknownCollateral: has(active, (claim) => claim.kind === 'ucc' && claim.collateral === 'unknown'),
    undated: has(active, ({ filed }) => !filed),
    unattached: unattached.length,
  };
}
