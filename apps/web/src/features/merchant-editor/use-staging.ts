import {
  afterIds,
  type Panels,
  type Side,
  type Staged,
  stageDelete,
  stageMerge,
  stageMove,
  undo,
} from '@assay/domain/merchant-editor';
import { useState } from 'react';

type Ids = Record<Side, string | null>;

/**
 * The operations staged for the merchants of the address. Other ids clear them; the Clear button of a panel removes those
 * that involve its merchant.
 */
export function useStaging(ids: Ids, panels: Panels) {
  const [state, setState] = useState<{ ids: Ids; staged: Staged; cleared: Side | null }>({
    ids,
    staged: [],
    cleared: null,
  });
  const isCurrent = state.ids.left === ids.left && state.ids.right === ids.right;
  const staged = isCurrent ? state.staged : afterIds(state.staged, state.ids, ids, state.cleared);
  if (!isCurrent) setState({ ids, staged, cleared: null });
  const change = (next: (staged: Staged) => Staged) =>
    setState((before) => ({ ...before, staged: next(before.staged) }));
  return {
    staged,
    move: (side: Side, cardId: string) =>
      change((all) => stageMove(all, panels, { side, cardId, now: new Date() })),
    merge: (side: Side) => change((all) => stageMerge(all, panels, { side, now: new Date() })),
    remove: (side: Side) => change((all) => stageDelete(all, panels, { side, now: new Date() })),
    undo: (id: string) => change((all) => undo(all, id)),
    revertAll: () => change(() => []),
    /** Says that the Clear button is about to take the panel's id from the address. */
    clear: (side: Side) => {
      if (ids[side] !== null) setState((before) => ({ ...before, cleared: side }));
    },
    /** Removes the committed operations. */
    settle: (done: readonly string[]) => change((all) => all.filter(({ id }) => !done.includes(id))),
  };
}

export type Staging = ReturnType<typeof useStaging>;
