import { expect, test } from 'vitest';
import { cardsOf } from './cards.ts';
import { commitCalls } from './commit-calls.ts';
import type { LenderMerchant } from './contract.ts';
import { merchantIdOf } from './merchant-id.ts';
import {
  afterIds,
  type LoadedMerchant,
  mayDelete,
  mayMerge,
  mayMove,
  mayUndo,
  type Panels,
  type Side,
  type Staged,
  stageDelete,
  stageMerge,
  stageMove,
  undo,
} from './staging.ts';

const now = new Date('2026-03-10T15:00:00Z');
const record = (id: string, source = 'Yellow Pages'): LenderMerchant => ({
  id,
  source,
  name: `Name ${id}`,
  name_dba: null,
  phone: null,
  email: null,
  domain_name: null,
  created_at: now.toISOString(),
  locations: [],
  facts: `facts of ${id}`,
});
const merchant = (id: string, ...records: LenderMerchant[]): LoadedMerchant => ({
  id,
  name: `Merchant ${id}`,
  facts: `facts of ${id}`,
  cards: cardsOf(records),
});
const panels: Panels = {
  left: merchant('1', record('11'), record('12', 'TLO'), record('13', 'TLO')),
  right: merchant('2', record('21')),
};
const empty: Panels = { left: merchant('1'), right: merchant('2') };
const move = (staged: Staged, side: Side, cardId: string, within = panels) =>
  stageMove(staged, within, { side, cardId, now });
const merge = (staged: Staged, side: Side, within = panels) => stageMerge(staged, within, { side, now });
const remove = (staged: Staged, side: Side, within = panels) => stageDelete(staged, within, { side, now });

test('each consolidated source has one card, every other record its own [BOF-155]', () => {
  const cards = cardsOf([
    record('1', 'TLO'),
    record('2'),
    record('3', 'Cobalt'),
    record('4', 'TLO'),
    record('5'),
  ]);
  expect(cards.map(({ id, records }) => [id, records.length])).toEqual([
    ['1', 2],
    ['2', 1],
    ['3', 1],
    ['5', 1],
  ]);
});

test.each([
  [' 7 ', '7'],
  ['7', '7'],
  ['  ', null],
  ['', null],
  [undefined, null],
])('reads the id %j as %j [BOF-151]', (text, id) => {
  expect(merchantIdOf(text)).toBe(id);
});

test('stages a move of each card once, with its details, and undoes it [BOF-153]', () => {
  const staged = move(move(move([], 'left', '11'), 'left', '11'), 'right', '21');
  expect(staged).toEqual([
    {
      id: 'move 1 11',
      type: 'move_lender_merchants',
      direction: 'leftToRight',
      sourceMerchantId: '1',
      sourceMerchantName: 'Merchant 1',
      targetMerchantId: '2',
      targetMerchantName: 'Merchant 2',
      lenderMerchant: panels.left?.cards[0],
      timestamp: '2026-03-10T15:00:00.000Z',
    },
    expect.objectContaining({ direction: 'rightToLeft', sourceMerchantId: '2', targetMerchantId: '1' }),
  ]);
  expect(undo(staged, 'move 1 11')).toEqual([staged[1]]);
});

test('stages a merge in either direction once and undoes it [BOF-153]', () => {
  const [left] = merge([], 'left');
  const [right] = merge([], 'right');
  expect([left?.sourceMerchantId, left?.targetMerchantId]).toEqual(['1', '2']);
  expect([right?.sourceMerchantId, right?.targetMerchantId]).toEqual(['2', '1']);
  expect([left?.direction, left?.lenderMerchant]).toEqual([null, null]);
  const staged = merge([], 'left');
  expect(merge(staged, 'right')).toBe(staged);
  expect(undo(staged, staged[0]?.id ?? '')).toEqual([]);
});

test('a staged merge disables moves, undoing moves, and deletion [BOF-153]', () => {
  const staged = merge(move([], 'left', '11'), 'left');
  expect(staged).toHaveLength(2);
  expect(mayMove(staged, panels)).toBe(false);
  expect(move(staged, 'right', '21')).toBe(staged);
  expect(staged.map((each) => mayUndo(staged, each))).toEqual([false, true]);
  expect(undo(staged, 'move 1 11')).toEqual(staged);
  const bare = merge([], 'left', empty);
  expect(remove(bare, 'right', empty)).toBe(bare);
});

test('a staged delete disables merges, moves, undoing moves, and another delete [BOF-153]', () => {
  const half: Panels = { left: panels.left, right: merchant('3') };
  const staged = remove([], 'right', half);
  expect(staged).toMatchObject([
    { type: 'delete_merchant', sourceMerchantId: '3', targetMerchantId: '3', direction: null },
  ]);
  expect(mayMerge(staged, half)).toBe(false);
  expect(merge(staged, 'left', half)).toBe(staged);
  expect(move(staged, 'left', '11', half)).toBe(staged);
  expect(remove(staged, 'right', half)).toBe(staged);
  const both = remove([], 'left', empty);
  expect(remove(both, 'right', empty)).toBe(both);
  // A move staged earlier cannot be undone either, because the deletion depends on it.
  const forced = [...move([], 'left', '11'), ...staged];
  expect(undo(forced, 'move 1 11')).toEqual(forced);
  expect(undo(staged, staged[0]?.id ?? '')).toEqual([]);
});

test('a merchant that has lender merchants, or has some moving to it, cannot be deleted [BOF-153] [BOF-154]', () => {
  expect(mayDelete([], panels, 'left')).toBe(false);
  const half: Panels = { left: panels.left, right: merchant('3') };
  expect(mayDelete([], half, 'right')).toBe(true);
  const staged = move([], 'left', '11', half);
  expect(mayDelete(staged, half, 'right')).toBe(false);
  // A card staged to move away still belongs to the merchant until the commit.
  const one: Panels = { left: merchant('1', record('11')), right: merchant('3') };
  expect(mayDelete(move([], 'left', '11', one), one, 'left')).toBe(false);
});

test('nothing can be moved or merged when the other merchant is not loaded or is the same [BOF-153]', () => {
  for (const right of [null, panels.left]) {
    const alone: Panels = { left: panels.left, right };
    expect(mayMove([], alone)).toBe(false);
    expect(mayMerge([], alone)).toBe(false);
    expect(move([], 'left', '11', alone)).toEqual([]);
    expect(merge([], 'left', alone)).toEqual([]);
  }
  const same: Panels = { left: merchant('3'), right: merchant('3') };
  expect(mayDelete([], same, 'left')).toBe(false);
  expect(mayDelete([], { left: merchant('3'), right: null }, 'left')).toBe(true);
});

const ids = (left: string | null, right: string | null) => ({ left, right });

test('changing an id clears the staged operations, equal ids change nothing [BOF-153]', () => {
  const staged = move([], 'left', '11');
  expect(afterIds(staged, ids('1', '2'), ids('1', '2'))).toBe(staged);
  expect(afterIds(staged, ids('1', '2'), ids('1', '3'))).toEqual([]);
  expect(afterIds(staged, ids('1', '2'), ids('2', '1'))).toEqual([]);
  const alone = remove([], 'left', { left: merchant('5'), right: null });
  expect(afterIds(alone, ids('5', null), ids('5', '2'))).toEqual([]);
});

test('clearing a panel by its button removes only the operations of its merchant [BOF-151] [BOF-153]', () => {
  const half: Panels = { left: panels.left, right: merchant('3') };
  const staged = remove([], 'right', half);
  expect(afterIds(staged, ids('1', '3'), ids(null, '3'), 'left')).toEqual(staged);
  expect(afterIds(staged, ids('1', '3'), ids('1', null), 'right')).toEqual([]);
  expect(afterIds(move([], 'left', '11'), ids('1', '2'), ids('1', null), 'right')).toEqual([]);
});

test('an id that is emptied in the field or in the address clears all staged operations [BOF-153]', () => {
  const staged = remove([], 'right', { left: panels.left, right: merchant('3') });
  expect(afterIds(staged, ids('1', '3'), ids(null, '3'))).toEqual([]);
  expect(afterIds(staged, ids('1', '3'), ids('2', '3'), 'left')).toEqual([]);
  expect(afterIds(staged, ids('1', '3'), ids(null, '4'), 'left')).toEqual([]);
});

test('moves between a pair share one call with every record of a consolidated card [BOF-153] [BOF-155]', () => {
  const staged = move(move(move([], 'left', '12'), 'right', '21'), 'left', '11');
  expect(commitCalls(staged, '9').map(({ body }) => body)).toEqual([
    {
      operation_type: 'move_lender_merchants',
      user_id: '9',
      source_merchant_id: '1',
      source_merchant_name: 'Merchant 1',
      target_merchant_id: '2',
      target_merchant_name: 'Merchant 2',
      lender_merchant_count: 3,
      lender_merchant_sources: ['TLO', 'Yellow Pages'],
      lender_merchant_ids: ['12', '13', '11'],
    },
    expect.objectContaining({ source_merchant_id: '2', lender_merchant_ids: ['21'] }),
  ]);
});

test('a merge after moves lists the records that its source has by then [BOF-155]', () => {
  const staged = merge(move(move([], 'left', '12'), 'right', '21'), 'left');
  const calls = commitCalls(staged, '9');
  expect(calls.map(({ body }) => [body.operation_type, body.lender_merchant_ids])).toEqual([
    ['move_lender_merchants', ['12', '13']],
    ['move_lender_merchants', ['21']],
    ['merge_merchant', ['11', '21']],
  ]);
  const facts = (...ids: string[]) => ids.map((id) => ({ id, facts: `facts of ${id}` }));
  expect(calls.map(({ body }) => body.seen)).toEqual([
    undefined,
    undefined,
    [
      { merchant_id: '1', facts: 'facts of 1', records: facts('11', '21') },
      { merchant_id: '2', facts: 'facts of 2', records: facts('12', '13') },
    ],
  ]);
  // Committed moves leave the staging; the merge still names what it will find.
  const rest = staged.filter(({ type }) => type === 'merge_merchant');
  expect(commitCalls(rest, '9')).toEqual(calls.slice(-1));
});

test('a delete names the merchant as source and target and lists no records [BOF-155]', () => {
  const [call] = commitCalls(remove([], 'right', empty), '9');
  expect(call?.body).toMatchObject({
    operation_type: 'delete_merchant',
    source_merchant_id: '2',
    target_merchant_id: '2',
    lender_merchant_count: 0,
    lender_merchant_sources: [],
    lender_merchant_ids: [],
  });
});
