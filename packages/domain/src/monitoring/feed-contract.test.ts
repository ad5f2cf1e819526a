import { expect, test } from 'vitest';
import { ChangeFilter, feedEndpoints } from './index.ts';

test.each([
  [{}, true],
  [{ from: '2026-11-02' }, true],
  [{ to: '2026-11-01' }, true],
  [{ from: '2026-11-01', to: '2026-11-01' }, true],
  [{ from: '2026-11-01', to: '2026-11-02' }, true],
  [{ from: '2026-11-02', to: '2026-11-01' }, false],
])('requires the first day of the feed not to be after the last: %j is accepted: %j', (filter, isTaken) => {
  const read = ChangeFilter.safeParse(filter);
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    isTaken ? undefined : [['from', 'The first day must not be after the last.']],
  );
});

test.each([
  [{ ids: ['7'] }, []],
  [{ ids: ['7'], is_seen: false }, []],
  [{ filter: {}, through: '9' }, []],
  [{}, [['ids', 'Send either ids or a filter.']]],
  [{ ids: ['7'], filter: {}, through: '9' }, [['ids', 'Send either ids or a filter.']]],
  [{ filter: {} }, [['through', 'Give the last change to mark.']]],
  [
    { filter: {}, through: '9', is_seen: false },
    [['is_seen', 'Changes are marked as not seen by their ids.']],
  ],
])('marks changes either by ids or by a filter up to a change: %j', (body, faults) => {
  const endpoint = Object.values(feedEndpoints).find(({ path }) => path === 'monitoring/changes/seen');
  const read = endpoint?.body?.safeParse(body);
  expect((read?.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual(faults);
});
