import type { LenderMerchantCard } from './cards.ts';
import type { OperationType } from './contract.ts';

export type Side = 'left' | 'right';
export type Direction = 'leftToRight' | 'rightToLeft';

/** A merchant loaded in a panel. */
export interface LoadedMerchant {
  id: string;
  name: string;
  facts: string;
  cards: readonly LenderMerchantCard[];
}

/** Both panels; null when nothing is loaded or loading failed. */
export type Panels = Record<Side, LoadedMerchant | null>;

/** A change that waits for the commit. */
export interface StagedOperation {
  /** Equal operations have equal ids, so that nothing is staged twice. */
  id: string;
  type: OperationType;
  /** Set for moves only. */
  direction: Direction | null;
  sourceMerchantId: string;
  sourceMerchantName: string;
  targetMerchantId: string;
  targetMerchantName: string;
  /** Set for moves only. */
  lenderMerchant: LenderMerchantCard | null;
  /** Set for merges only: source and target after the moves staged before, which cannot change until the commit. */
  merged?: readonly [LoadedMerchant, LoadedMerchant];
  timestamp: string;
}

export type Staged = readonly StagedOperation[];

export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');
const directionFrom = (side: Side): Direction => (side === 'left' ? 'leftToRight' : 'rightToLeft');

const isPair = ({ left, right }: Panels): boolean => left !== null && right !== null && left.id !== right.id;

/** The staged move of a card away from a merchant. */
export function moveOf(staged: Staged, merchantId: string, cardId: string): StagedOperation | undefined {
  return staged.find((each) => each.sourceMerchantId === merchantId && each.lenderMerchant?.id === cardId);
}

export const mergeIn = (staged: Staged): StagedOperation | undefined =>
  staged.find(({ type }) => type === 'merge_merchant');

/** The cards staged to move to a merchant. */
const cardsTo = (staged: Staged, merchantId: string): LenderMerchantCard[] =>
  staged.flatMap(({ targetMerchantId, lenderMerchant }) =>
    targetMerchantId === merchantId && lenderMerchant ? [lenderMerchant] : [],
  );

/** Nothing can be staged or undone beside a merge or a delete. */
const hasOnlyMoves = (staged: Staged): boolean =>
  staged.every(({ type }) => type === 'move_lender_merchants');

/** Whether cards can be moved now: both merchants are loaded and no merge or delete is staged. */
export const mayMove = (staged: Staged, panels: Panels): boolean => isPair(panels) && hasOnlyMoves(staged);

/** Whether the merchants can be merged now, which needs the same. */
export const mayMerge = (staged: Staged, panels: Panels): boolean => mayMove(staged, panels);

/** Counts cards staged to move away, because they stay until the commit. */
export const hasLenderMerchants = ({ cards }: LoadedMerchant): boolean => cards.length > 0;

/** Whether the merchant on this side can be deleted now. */
export function mayDelete(staged: Staged, panels: Panels, side: Side): boolean {
  const merchant = panels[side];
  if (!merchant || hasLenderMerchants(merchant)) return false;
  if (panels.left?.id === panels.right?.id) return false;
  return hasOnlyMoves(staged) && cardsTo(staged, merchant.id).length === 0;
}

/** Stages the move of a card from this side to the other merchant; does nothing when not allowed. */
export function stageMove(
  staged: Staged,
  panels: Panels,
  { side, cardId, now }: { side: Side; cardId: string; now: Date },
): Staged {
  const [source, target] = [panels[side], panels[otherSide(side)]];
  const card = source?.cards.find(({ id }) => id === cardId);
  if (!source || !target || !card || !mayMove(staged, panels)) return staged;
  if (moveOf(staged, source.id, cardId)) return staged;
  return [
    ...staged,
    {
      ...operation('move_lender_merchants', source, target, now),
      id: `move ${source.id} ${cardId}`,
      direction: directionFrom(side),
      lenderMerchant: card,
    },
  ];
}

/** Stages the merge of this side's merchant into the other; does nothing when not allowed. */
export function stageMerge(staged: Staged, panels: Panels, { side, now }: { side: Side; now: Date }): Staged {
  const [source, target] = [panels[side], panels[otherSide(side)]];
  if (!source || !target || !mayMerge(staged, panels)) return staged;
  const merged = [afterMoves(staged, source), afterMoves(staged, target)] as const;
  return [...staged, { ...operation('merge_merchant', source, target, now), merged }];
}

const afterMoves = (staged: Staged, merchant: LoadedMerchant): LoadedMerchant => ({
  ...merchant,
  cards: [
    ...merchant.cards.filter(({ id }) => !moveOf(staged, merchant.id, id)),
    ...cardsTo(staged, merchant.id),
  ],
});

/** Stages the deletion of this side's merchant; does nothing when not allowed. */
export function stageDelete(
  staged: Staged,
  panels: Panels,
  { side, now }: { side: Side; now: Date },
): Staged {
  const merchant = panels[side];
  if (!merchant || !mayDelete(staged, panels, side)) return staged;
  return [...staged, operation('delete_merchant', merchant, merchant, now)];
}

/** Whether a single operation can be undone now. */
export const mayUndo = (staged: Staged, { type }: StagedOperation): boolean =>
  type !== 'move_lender_merchants' || hasOnlyMoves(staged);

/** Removes one operation; does nothing when not allowed. */
export function undo(staged: Staged, id: string): Staged {
  return staged.filter((each) => each.id !== id || !mayUndo(staged, each));
}

/** The operations that remain after a merchant's panel is emptied. */
const withoutMerchant = (staged: Staged, merchantId: string): Staged =>
  staged.filter((each) => each.sourceMerchantId !== merchantId && each.targetMerchantId !== merchantId);

type Ids = Record<Side, string | null>;

/**
 * The operations that remain after the ids of the panels change. The Clear button of a panel (`cleared`) removes those of
 * its merchant; any other change, such as an emptied id field, removes all (details: back office, sections 33 and 41).
 */
export function afterIds(staged: Staged, before: Ids, after: Ids, cleared: Side | null = null): Staged {
  const changed = (['left', 'right'] as const).filter((side) => before[side] !== after[side]);
  if (changed.length === 0) return staged;
  const was = cleared && before[cleared];
  const isCleared = cleared !== null && after[cleared] === null && changed.every((side) => side === cleared);
  return isCleared && was !== null ? withoutMerchant(staged, was) : [];
}

function operation(
  type: OperationType,
  source: LoadedMerchant,
  target: LoadedMerchant,
  now: Date,
): StagedOperation {
  return {
    id: `${type} ${source.id} ${target.id}`,
    type,
    direction: null,
    sourceMerchantId: source.id,
    sourceMerchantName: source.name,
    targetMerchantId: target.id,
    targetMerchantName: target.name,
    lenderMerchant: null,
    timestamp: now.toISOString(),
  };
}
