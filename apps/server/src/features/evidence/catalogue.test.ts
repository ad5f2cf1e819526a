import { expect, test } from 'vitest';
import type { Provides } from '#platform/registries';
import { providedBy } from '#platform/testing';
import { groupPartsOf, kindOf, kindsOf } from './catalogue.ts';
import type { GroupPart } from './kinds/topic.ts';

const providing = (provides: object) => ({
  provided: providedBy([{ name: 'test', provides: provides as Provides }]),
});

test('kindsOf returns all registered kinds and kindOf one of them', () => {
  const kinds = {
    watchlist: { kind: 'watchlist' },
    lawsuit: { kind: 'lawsuit' },
  };
  const deps = providing({ kinds });
  expect(kindsOf(deps)).toEqual([kinds.watchlist, kinds.lawsuit]);
  expect(kindOf(deps, 'lawsuit')).toBe(kinds.lawsuit);
});

test('groupPartsOf picks out the parts of the topics that have one', () => {
  const groupPart = {} as GroupPart;
  const topics = { litigation: { finding: () => null, groupPart }, licensing: { finding: () => null } };
  expect(groupPartsOf(providing({ topics }))).toEqual([groupPart]);
});
