import { expect, it } from 'vitest';
import { changeKindNames, changeKinds, FeedChange, gravityLabels } from './index.ts';

it('every kind of change has a name of its own and a gravity that is known', () => {
  const labels = changeKindNames.map((kind) => changeKinds[kind].label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const kind of changeKindNames) expect(Object.keys(gravityLabels)).toContain(changeKinds[kind].gravity);
});

it('no other kind of change is known', () => {
  const { kind } = FeedChange.shape;
  expect(kind.safeParse('lien_new').success).toBe(true);
  expect(kind.safeParse('mood').success).toBe(false);
});
