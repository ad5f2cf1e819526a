import type { Viewer } from '@assay/domain/session';
import { beforeEach, expect, test } from 'vitest';
import { clearDrafts } from '#features/session';
import { searchDraft } from './search-draft.ts';
import { emptySearch } from './search-form.ts';

const viewer = { user: { id: '1' }, lender: { id: '1' } } as unknown as Viewer;
const form = (name: string) => ({ ...emptySearch(), name });

beforeEach(() => clearDrafts());

test('from an inquiry returns to its own search, never to that of another applicant', () => {
  searchDraft(viewer).remember(form('Alder Bakery'), '1');
  searchDraft(viewer).remember(form('Birch Roofing'), '2');
  const nameOf = (inquiryId?: string) => searchDraft(viewer).read(inquiryId)?.typed.name;
  expect(nameOf()).toBe('Birch Roofing');
  expect(nameOf('2')).toBe('Birch Roofing');
  expect(nameOf('1')).toBe('Alder Bakery');
  expect(nameOf('3')).toBeUndefined();
});

test('never replaces what was typed and not sent', () => {
  searchDraft(viewer).remember(form('Alder Bakery'), '1');
  searchDraft(viewer).save(form('Cedar Tiling'));
  expect(searchDraft(viewer).read('1')?.typed.name).toBe('Cedar Tiling');
});

test('keeps what was changed while the search ran', () => {
  searchDraft(viewer).save(form('Alder Bakery'));
  searchDraft(viewer).save(form('Alder Bakery Co'));
  searchDraft(viewer).remember(form('Alder Bakery'), '1');
  expect(searchDraft(viewer).read()).toMatchObject({ typed: { name: 'Alder Bakery Co' }, isSent: false });
  searchDraft(viewer).remember(form('Alder Bakery Co'), '2');
  expect(searchDraft(viewer).read()).toMatchObject({ typed: { name: 'Alder Bakery Co' }, isSent: true });
});
