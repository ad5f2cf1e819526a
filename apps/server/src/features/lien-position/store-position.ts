import { scorecardsOf } from '@assay/domain/jobs';
import {
  isPositionChange,
  type OpenClaim,
  openClaims,
  type PositionPlace,
  positionWords,
} from '@assay/domain/lien-position';
import { updatePositions } from '#features/portfolio';
import type { ScoreFollower } from '#features/risk';
import { positionAbout } from './position-about.ts';
import * as store from './store.ts';

/**
 * Stores the position of a merchant that is being scored, with its open claims, here and in its rows of the lender's
 * newest portfolio snapshot, and lets a change be reported unless a user's decision is the cause. The caller holds the
 * merchant's lock.
 */
export const storePosition: ScoreFollower = async (tx, deps, scope) => {
  const { rank, behind, register, claims } = await positionAbout(tx, deps, scope);
  const position: PositionPlace = { rank, behind };
  const { merchantId, lender, now, byDecision } = scope;
  const before = await store.storedPosition(tx, merchantId);
  const isWhole = register === 'answered' || register === 'off' || byDecision;
  const open = claimsWith(openClaims(claims), isWhole ? [] : (before?.claims ?? []));
  const isMoved = !isSame(before?.stored ?? NOT_KNOWN, position);
  if (!isMoved && areSame(open, before?.claims ?? [])) return;
  const known = rank === 'not_known' ? (before?.known ?? null) : position;
  await store.savePosition(tx, {
    lender_id: lender.id,
    merchant_id: merchantId,
    ...stored(position),
    ...store.claimColumns(open),
    known_rank: known?.rank ?? null,
    known_behind: known?.behind ?? null,
    computed_at: now,
  });
  if (!isMoved) return;
  await updatePositions(tx, { lenderId: lender.id, merchantId });
  // The position is one of their inputs.
  await deps.jobs.add(tx, ...scorecardsOf({ lender_id: lender.id, merchant_id: merchantId }));
  if (!before?.known || byDecision || !isPositionChange(before.known, position)) return;
  const at = now.toISOString();
  await deps.jobs.add(
    tx,
    'monitoring.compare_position',
    {
      lender_id: lender.id,
      merchant_id: merchantId,
      before: positionWords(before.known),
      after: positionWords(position),
      at,
    },
    { jobKey: `monitoring.compare_position:${lender.id}:${merchantId}:${at}` },
  );
};

/** Of a merchant without a stored position. */
const NOT_KNOWN: PositionPlace = { rank: 'not_known', behind: 0 };

const isSame = (one: PositionPlace, other: PositionPlace): boolean =>
  one.rank === other.rank && one.behind === other.behind;

/** An answer that is missing, or in part, ends no claim: those stored before remain. */
const claimsWith = (found: readonly OpenClaim[], stored: readonly OpenClaim[]): OpenClaim[] => [
  ...found,
  ...stored.filter((claim) => !found.some(({ kind, key }) => kind === claim.kind && key === claim.key)),
];

const areSame = (some: readonly OpenClaim[], others: readonly OpenClaim[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

/** Without an answer there is no number, and 0 would read as first. */
const stored = ({ rank, behind }: PositionPlace) => ({
  rank,
  behind: rank === 'not_known' ? null : behind,
});
