import {
  type DuplicateQuestion,
  MAX_LISTED,
  type merchantEditorEndpoints,
  type PossibleDuplicate,
} from '@assay/domain/merchant-editor';
import {
  compareDuplicate,
  countDuplicates,
  type DuplicateComparison,
  differencesOf,
  differing,
  duplicateById,
  duplicates,
  mergeEffect,
  type StoredDuplicate,
} from '#features/matching';
import { inSystem, type Tx } from '#platform/database';
import type { OpenHandler } from '#platform/feature';
import { refuse } from '#platform/refusal';

/** The pairs of public merchants that may be one business, open and decided. */
export const listDuplicates: OpenHandler<typeof merchantEditorEndpoints.duplicates> = ({
  db,
  query: { source },
}) =>
  // Acts for no lender, whose own merchants must not count.
  inSystem(db, async (tx) => {
    const { open, waiting, sources } = await countDuplicates(tx, source);
    const listed = (state: 'open' | 'decided') => duplicates(tx, { state, source, limit: MAX_LISTED[state] });
    const undecided = await listed('open');
    const differences = await differencesOf(tx, undecided);
    return {
      count: open,
      ...{ waiting, sources },
      open: undecided.map((each) => duplicateOnWire(each, differences.get(each.id) ?? [])),
      decided: (await listed('decided')).map((each) =>
        duplicateOnWire(each, each.comparison ? differing(each.comparison) : []),
      ),
    };
  });

/** One pair with everything that a person decides by. */
export const readDuplicate: OpenHandler<typeof merchantEditorEndpoints.duplicate> = ({
  db,
  params: { id },
}) => inSystem(db, (tx) => duplicateQuestion(tx, id));

/** Reads a pair in the shape of the contract. */
export async function duplicateQuestion(tx: Tx, id: string): Promise<DuplicateQuestion> {
  const stored = await duplicateById(tx, id);
  if (!stored) return refuse('not_found', { detail: `There is no possible duplicate ${id}.` });
  const isOpen = stored.state === 'open';
  const compared = isOpen ? await compareDuplicate(tx, stored) : null;
  const comparison = stored.state === 'decided' ? stored.comparison : compared;
  return {
    ...duplicateOnWire(stored, comparison ? differing(comparison) : []),
    comparison: comparison && {
      fields: comparison.fields,
      summary: comparison.summary,
      likely: comparison.likely,
    },
    facts: factsOf(compared ?? stored),
    effect: isOpen ? await mergeEffect(tx, stored.joining_id) : [],
  };
}

/** Changes with the facts of either merchant. */
export const factsOf = ({
  kept_facts_hash,
  joining_facts_hash,
}: Pick<DuplicateComparison, 'kept_facts_hash' | 'joining_facts_hash'>): string =>
  `${kept_facts_hash} ${joining_facts_hash}`;

function duplicateOnWire(stored: StoredDuplicate, differs: PossibleDuplicate['differs']): PossibleDuplicate {
  const { id, kept_id, kept_name, kept_source, joining_id, joining_name, joining_source } = stored;
  const { kept_facts, joining_facts, reasons, state, is_same, decided_at, decided_by_name, found_at } =
    stored;
  return {
    id,
    kept: { id: kept_id, name: kept_name ?? '', source: kept_source, ...kept_facts },
    joining: { id: joining_id, name: joining_name ?? '', source: joining_source, ...joining_facts },
    reasons,
    differs: differs.map(({ field, text }) => ({ field, text })),
    found_at: found_at.toISOString(),
    state,
    decision:
      state === 'decided' && is_same !== null && decided_at
        ? { is_same, decided_by: decided_by_name, decided_at: decided_at.toISOString() }
        : null,
  };
}
