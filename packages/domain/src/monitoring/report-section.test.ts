import { expect, it } from 'vitest';
import { reportSections } from '../report/index.ts';
import { changeKindNames, sectionOfChange } from './index.ts';

it('every kind of change links to the report tab that shows it', () => {
  for (const kind of changeKindNames) expect(reportSections).toContain(sectionOfChange(kind));
  expect(sectionOfChange('lien_new')).toBe('financial');
  expect(sectionOfChange('case_new')).toBe('regulatory');
  expect(sectionOfChange('review_average')).toBe('service');
  expect(sectionOfChange('sanctions_hit_new')).toBe('overview');
});
