import type { SearchStatus } from '../evidence/contract.ts';
import { isAhead, type Judgement, type Lien, type UccFiling, uccAction } from '../financial/index.ts';
import { isOpenRelation, type OpenRelation, openRelation, type Relation } from '../performance/index.ts';
import { holderKey } from './holder.ts';
import { judgementClaim, type LienClaim, lienClaim } from './lien-claim.ts';
import { chainsOf, type UccChain } from './ucc-chain.ts';

/** A claim on the business. */
export type Claim = ({ kind: 'ucc' } & UccChain) | ({ kind: 'lien' | 'judgement' } & LienClaim);
export type RankedClaim = Claim & {
  /** `ahead` counts against the new filing, `beside` covers other property, `over` has ended. */
  place: 'ahead' | 'beside' | 'over';
};

/**
 * Whether the register of UCC filings, liens and judgements answered. Only `answered` lets a missing claim count as none;
 * `partial` means that it withheld something.
 */
export const registerStates = ['answered', 'partial', 'searching', 'failed', 'not_asked', 'off'] as const;
export type RegisterState = (typeof registerStates)[number];

/** The state of the register by the search for a merchant's bureau files. */
export function registerOf({
  status,
  is_partial,
}: {
  status: SearchStatus;
  is_partial: boolean;
}): RegisterState {
  const answered = is_partial ? 'partial' : 'answered';
  const states: Record<SearchStatus, RegisterState> = {
    not_requested: 'not_asked',
    requested: 'searching',
    in_progress: 'searching',
    completed: answered,
    no_data: answered,
    error: 'failed',
  };
  return states[status];
}

/** The relation of a lender with the business. */
export interface LenderRelation extends Relation {
  /** Null for the active lender's own one. */
  partner: string | null;
}

/** Everything that would rank before a new filing, or compete with it. */
export interface LienRecords {
  ucc: readonly UccFiling[];
  lien: readonly Lien[];
  judgement: readonly Judgement[];
  relations: readonly LenderRelation[];
  register: RegisterState;
}

/**
 * What is known about the rank. `first` and `behind` are certain as far as the register goes; `at_least` may be worse;
 * `unsure` means that no claim ranks ahead, but a sign of one exists; `not_known` that nothing was found in a register
 * that did not answer in full.
 */
export const positionRanks = ['first', 'behind', 'at_least', 'unsure', 'not_known'] as const;
export type PositionRank = (typeof positionRanks)[number];

/** Where a new filing today would rank, and what is unknown about it. */
export interface LienPosition {
  rank: PositionRank;
  register: RegisterState;
  /** Claims ahead first, then beside, then ended; within each the earliest filing first (UCC 9-322(a)(1)). */
  claims: RankedClaim[];
  /** The number of holders that a new filing would rank behind. */
  behind: number;
  /** Other lenders with an open relation: a sign of a claim, whose filing may be among the claims or missing. */
  openLenders: (OpenRelation & { partner: string })[];
  /** The active lender's own open relation; it does not compete with a filing of the same lender. */
  own: OpenRelation | null;
  /** Claims in effect, but on other property only. */
  beside: number;
  /** The debtor names under which the business was filed against. */
  debtorNames: string[];
  unresolvedHolders: number;
  unknownCollateral: number;
  /** Claims without a day of filing, or with one after the day, which is a typing error. */
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

/**
 * Claims with the same key count once: two filings of one holder are one, two of holders without a name, or with a name
 * of signs only or that says nothing, are two.
 */
const countedAs = (claim: RankedClaim, index: number): string =>
  (claim.kind === 'ucc'
    ? holderKey(claim.holder)
    : holderKey({ name: claim.holder, family: null }) &&
      `${claim.type} ${claim.holder?.trim().toLowerCase()}`) || `unknown ${index}`;

const has = <T>(items: readonly T[], test: (item: T) => boolean): number => items.filter(test).length;

/**
 * Where a new filing on the assets or receipts of the business would rank on a day (`2026-11-21`): behind every holder
 * with a claim in effect on them, by filing date (UCC 9-322(a)(1)) or by statute. Unknown facts count against the
 * position: adding an open claim never improves it, adding an ended one never worsens it, and it is first only if the
 * register answered. The records are those known on the day.
 */
export function lienPosition(records: LienRecords, today: string): LienPosition {
  const { chains, unattached } = chainsOf(records.ucc, today);
  const claims = [
    ...chains.map((chain): Claim => ({ kind: 'ucc', ...chain })),
    ...records.lien.map((one): Claim => ({ kind: 'lien', ...lienClaim(one, today) })),
    ...records.judgement.map((one): Claim => ({ kind: 'judgement', ...judgementClaim(one, today) })),
  ]
    .map((claim): RankedClaim => ({ ...claim, place: placeOf(claim) }))
    .sort(byRank);
  const behind = new Set(claims.filter(({ place }) => place === 'ahead').map(countedAs)).size;
  const active = claims.filter(({ place }) => place !== 'over');
  const openLenders = openLendersOf(records.relations);
  // A continuation or amendment without its financing statement shows that there is one.
  const isSign =
    openLenders.length > 0 || unattached.some(({ filing_type }) => uccAction(filing_type) !== 'termination');
  return {
    rank: rankOf(behind, isSign, records.register),
    register: records.register,
    claims,
    behind,
    openLenders,
    own: openRelation(records.relations.filter(({ partner }) => partner === null)),
    beside: has(claims, ({ place }) => place === 'beside'),
    debtorNames: [
      ...new Set(
        claims.flatMap((claim) => (claim.kind === 'ucc' ? claim.debtorNames : (claim.debtorName ?? []))),
      ),
    ],
    unresolvedHolders: has(active, (claim) => claim.kind === 'ucc' && !claim.holder.name),
    unknownCollateral: has(active, (claim) => claim.kind === 'ucc' && claim.collateral === 'unknown'),
    undated: has(active, ({ filed }) => !filed || filed > today),
    unattached: unattached.length,
  };
}

function rankOf(behind: number, isSign: boolean, register: RegisterState): PositionRank {
  if (register !== 'answered') return behind > 0 ? 'at_least' : 'not_known';
  if (behind > 0) return 'behind';
  return isSign ? 'unsure' : 'first';
}

function openLendersOf(relations: readonly LenderRelation[]): LienPosition['openLenders'] {
  const byLender = Map.groupBy(relations.filter(isOpenRelation), ({ partner }) => partner);
  return [...byLender].flatMap(([partner, open]) => {
    const relation = openRelation(open);
    return partner !== null && relation ? { partner, ...relation } : [];
  });
}
