import { describe, expect, it } from 'vitest';
import { hasNewData } from './new-data.ts';

const seen = {
  status: 'available',
  checked_at: '2026-05-01T10:00:00Z',
  data: { filings: [{ id: '1' }, { id: '2' }] },
};

describe('hasNewData', () => {
  it('is true for an added, removed or changed record [ONB-125]', () => {
    expect(hasNewData(seen, { ...seen, data: { filings: [{ id: '1' }] } })).toBe(true);
    expect(hasNewData(seen, { ...seen, data: { filings: [{ id: '1' }, { id: '2' }, { id: '3' }] } })).toBe(
      true,
    );
    expect(hasNewData(seen, { ...seen, status: 'error' })).toBe(true);
    expect(hasNewData(seen, { ...seen, data: { filings: [{ id: '1' }, { id: '1' }] } })).toBe(true);
  });

  it('ignores the order of lists and members and later timestamps [ONB-125]', () => {
    expect(hasNewData(seen, { data: { filings: [{ id: '2' }, { id: '1' }] }, status: 'available' })).toBe(
      false,
    );
    expect(hasNewData(seen, { ...seen, checked_at: '2026-05-01T10:00:20Z' })).toBe(false);
    expect(hasNewData({ updatedAt: '2026-05-01T10:00:00Z' }, { updatedAt: '2026-05-01T10:00:05Z' })).toBe(
      false,
    );
    expect(hasNewData(seen, structuredClone(seen))).toBe(false);
  });

  it('ignores the age of a watchlist but not a new version of it [ONB-125]', () => {
    const list = { name: 'sanctions', version: 'a1', entries: 9, age_days: 6, stale: null as string | null };
    const checked = (overrides: object) => ({ ...seen, lists_checked: [{ ...list, ...overrides }] });
    expect(hasNewData(checked({}), checked({ age_days: 7, stale: 'not_refreshed' }))).toBe(false);
    expect(hasNewData(checked({}), checked({ version: 'b2' }))).toBe(true);
  });

  it('ignores links to merchants, which come from no source', () => {
    const record = { id: '1', is_linked_to_merchant: false, matched_merchants: [] as string[] };
    const linked = { id: '1', is_linked_to_merchant: true, matched_merchants: ['7'] };
    expect(hasNewData({ ...seen, data: [record] }, { ...seen, data: [linked] })).toBe(false);
    expect(
      hasNewData(
        { merchant_sos_ids: [], merchant_tlo_ids: ['1'] },
        { merchant_sos_ids: ['2'], merchant_tlo_ids: [] },
      ),
    ).toBe(false);
  });

  it('distinguishes missing from null and text from numbers', () => {
    expect(hasNewData({ a: null }, { a: 'null' })).toBe(true);
    expect(hasNewData({ a: 1 }, { a: '1' })).toBe(true);
  });
});
