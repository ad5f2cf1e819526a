/** How a stored score came about: after which other one, and whether by a user's decision. */
interface Origin {
  previous_id: string | null;
  by_decision: boolean;
}

/**
 * The score before a new one, the last that said something else, and whether a decision led from it. Decisions that are
 * taken back, in any order, lead back to the score that they changed, as that one was.
 */
export async function previousScore<S extends Origin & { id: string }>(
  current: S | undefined,
  {
    byDecision,
    saysSame,
    scoreById,
  }: {
    byDecision: boolean;
    /** Whether a score says the same as the new one. */
    saysSame(score: S): boolean;
    scoreById(id: string): Promise<S | undefined>;
  },
): Promise<Origin> {
  let same = current;
  while (same && !saysSame(same))
    same = byDecision && same.by_decision && same.previous_id ? await scoreById(same.previous_id) : undefined;
  return same
    ? { previous_id: same.previous_id, by_decision: same.by_decision }
    : { previous_id: current?.id ?? null, by_decision: byDecision };
}
