import { expect, it } from 'vitest';
import { reportSections } from '../report/index.ts';
import { changeKindNames, changeKinds, FeedChange, severityLabels } from './index.ts';

it('every kind of change has a unique label and a valid severity', () => {
  const labels = changeKindNames.map((kind) => changeKinds[kind].label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(changeKinds.relation.label).toBe('Relation changed in your upload');
  for (const kind of changeKindNames)
    expect(Object.keys(severityLabels)).toContain(changeKinds[kind].severity);
});

it('every kind of change links to the report tab that shows it', () => {
  for (const kind of changeKindNames) expect(reportSections).toContain(changeKinds[kind].section);
});

it('rejects an unknown kind of change', () => {
  const { kind } = FeedChange.shape;
  expect(kind.safeParse('lien_new').success).toBe(true);
  expect(kind.safeParse('mood').success).toBe(false);
});
