import { expect, test } from 'vitest';
import { cardsOf } from './cards.ts';
import { commitCalls } from './commit-calls.ts';
import type { LenderMerchant, MerchantResolution } from './contract.ts';
import {
  mayDelete,
  mayUndo,
  type Panels,
  type Side,
  type Staged,
  stageDelete,
  stageMerge,
  stageMove,
  undo,
} from './staging.ts';

/** Seeded random numbers between 0 and 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = randomFrom(11);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const sides: Side[] = ['left', 'right'];
const now = new Date('2026-03-10T15:00:00Z');

const record = (id: string): LenderMerchant => ({
  id,
  source: pick(['TLO', 'Cobalt', 'Yellow Pages', 'Harbor Lending']),
  name: id,
  name_dba: null,
  phone: null,
  email: null,
  domain_name: null,
  created_at: now.toISOString(),
  locations: [],
  facts: `facts of ${id}`,
});
const anyMerchant = (id: string) => ({
  id,
  name: `Merchant ${id}`,
  facts: `facts of ${id}`,
  cards: cardsOf(Array.from({ length: Math.floor(random() * 4) }, (_, at) => record(`${id}${at + 1}`))),
});

/** Applies a random action, allowed or not; a disallowed one changes nothing. */
function act(staged: Staged, panels: Panels): Staged {
  const side = pick(sides);
  const cards = panels[side]?.cards ?? [];
  return pick([
    () => (cards.length > 0 ? stageMove(staged, panels, { side, cardId: pick(cards).id, now }) : staged),
    () => (cards.length > 0 ? stageMove(staged, panels, { side, cardId: pick(cards).id, now }) : staged),
    () => stageMerge(staged, panels, { side, now }),
    () => stageDelete(staged, panels, { side, now }),
    () => (staged.length > 0 ? undo(staged, pick(staged).id) : staged),
  ])();
}

/**
 * Applies the calls one by one with the server's checks. Returns the records that each remaining merchant ends up with.
 */
function committed(calls: readonly MerchantResolution[], panels: Panels): Map<string, Set<string>> {
  const owned = new Map(
    sides.flatMap((side) => {
      const merchant = panels[side];
      if (!merchant) return [];
      const ids = merchant.cards.flatMap(({ records }) => records.map(({ id }) => id));
      return [[merchant.id, new Set(ids)] as const];
    }),
  );
  for (const call of calls) {
    const source = owned.get(call.source_merchant_id);
    const target = owned.get(call.target_merchant_id);
    if (!source || !target) throw new Error(`${call.operation_type} of a merchant that is gone`);
    expect(call.lender_merchant_count).toBe(call.lender_merchant_ids.length);
    for (const id of call.lender_merchant_ids) {
      if (!source.delete(id)) throw new Error(`${id} is not of ${call.source_merchant_id}`);
      target.add(id);
    }
    if (call.operation_type === 'move_lender_merchants') continue;
    if (source.size > 0) throw new Error(`${call.operation_type} leaves ${[...source]} behind`);
    owned.delete(call.source_merchant_id);
  }
  return owned;
}

const runs = Array.from({ length: 2000 }, () => {
  const panels: Panels = { left: anyMerchant('1'), right: random() < 0.9 ? anyMerchant('2') : null };
  let staged: Staged = [];
  const acts = Math.floor(random() * 12);
  for (let at = 0; at < acts; at++) staged = act(staged, panels);
  return { panels, staged };
});

test('any staged operations commit call by call without losing or duplicating a record [BOF-153]', () => {
  const seen = new Set<string>();
  for (const { panels, staged } of runs) {
    const calls = commitCalls(staged, '9');
    expect(calls.flatMap(({ operations }) => operations)).toHaveLength(staged.length);
    const owned = committed(
      calls.map(({ body }) => body),
      panels,
    );
    const before = sides.flatMap((side) =>
      (panels[side]?.cards ?? []).flatMap(({ records }) => records.map(({ id }) => id)),
    );
    expect([...owned.values()].flatMap((ids) => [...ids]).toSorted()).toEqual(before.toSorted());
    for (const { body } of calls) seen.add(body.operation_type);
  }
  // The random runs covered every operation type.
  expect([...seen].toSorted()).toEqual(['delete_merchant', 'merge_merchant', 'move_lender_merchants']);
});

test('undoing everything possible leaves nothing staged and everything allowed again [BOF-153]', () => {
  for (const { panels, staged } of runs) {
    let left = staged;
    while (left.length > 0) {
      const next = pick(left.filter((each) => mayUndo(left, each)));
      left = undo(left, next.id);
    }
    expect(left).toEqual([]);
    for (const side of sides)
      expect(mayDelete(left, panels, side)).toBe(panels[side] !== null && panels[side].cards.length === 0);
  }
});
