import { expect, test } from 'vitest';
import { copiesOf } from './copies-of.ts';
import type { Evidence, EvidenceKind } from './evidence-kind.ts';

const record = (id: string, external_id = id) => ({ id, external_id }) as Evidence<'docket'>;

/** Groups records as these sets of ids. */
const kindWith = (...sets: string[][]) =>
  ({
    copies: () => sets.map((ids) => ids.map((id) => ({ id }))),
  }) as unknown as EvidenceKind<'docket'>;

test('copies of a record are in the order of the records, whatever the order of their ids', () => {
  const records = [record('1'), record('2'), record('3')];
  const copies = copiesOf(kindWith(['3', '1']), records, '2026-11-21');
  expect(copies(records[0]!)).toEqual([records[0], records[2]]);
  expect(copies(records[2]!)).toBe(copies(records[0]!));
  expect(copies(records[1]!)).toEqual([records[1]]);
});

test('records that share an id, as those of one file do, are all copies', () => {
  const records = [record('1', 'a'), record('2'), record('1', 'b')];
  const copies = copiesOf(kindWith(['2', '1', '1']), records, '2026-11-21');
  expect(copies(records[1]!)).toEqual(records);
});

test('an id without a record is left out', () => {
  const records = [record('1')];
  expect(copiesOf(kindWith(['1', 'refused']), records, '2026-11-21')(records[0]!)).toEqual(records);
});
