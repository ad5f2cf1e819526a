import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedLender } from './active-lender.ts';
import { actForLender, followLenderOfOtherTabs, lenderInUse } from './lender-in-use.ts';
import { aLender } from './testing.ts';

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  stop = followLenderOfOtherTabs();
});
afterEach(() => stop());

const otherTabSaves = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'lender', newValue }));

test('the active lender is in local storage and calls send it [ONB-021]', () => {
  actForLender(aLender({ id: '4' }));
  expect(lenderInUse()).toBe('4');
  expect(JSON.parse(localStorage.getItem('lender') ?? '')).toMatchObject({ id: '4' });
});

test('a user without a lender leaves none saved [ONB-022]', () => {
  actForLender(aLender());
  actForLender(null);
  expect(lenderInUse()).toBeNull();
  expect(localStorage.getItem('lender')).toBeNull();
});

test('this tab reloads when another one switches the lender [ONB-022]', () => {
  actForLender(aLender({ id: '4' }));
  otherTabSaves(savedLender(aLender({ id: '5' })));
  expect(reload).toHaveBeenCalledOnce();
});

test('does not reload when another tab only saved the same lender again, or none', () => {
  actForLender(aLender({ id: '4' }));
  otherTabSaves(savedLender(aLender({ id: '4', tr_enabled: false })));
  otherTabSaves(null);
  expect(reload).not.toHaveBeenCalled();
});
