import type { Lender } from '@assay/domain/session';
import { addressAfterSwitch, LENDER_KEY, savedLender, savedLenderId } from './active-lender.ts';
import { clearDrafts } from './draft.ts';

let lenderId: string | null = null;

/** The id every call carries as `LenderId`; null before a lender is set (ONB-021). */
export function lenderInUse(): string | null {
  return lenderId;
}

/** Makes a lender the active one and saves it for the next page load; null when the user has none. */
export function actForLender(lender: Lender | null): void {
  lenderId = lender?.id ?? null;
  if (lender) localStorage.setItem(LENDER_KEY, savedLender(lender));
  else localStorage.removeItem(LENDER_KEY);
}

/**
 * Reloads the page for the saved lender, on a screen that still applies (ONB-022). Drafts belong to the previous lender
 * and are deleted.
 */
export function reloadForLender(): void {
  clearDrafts();
  const address = addressAfterSwitch(location.pathname);
  if (address === location.pathname) location.reload();
  else location.assign(address);
}

/**
 * Reloads this tab when another one switches the lender.
 * @returns a function that stops it
 */
export function followLenderOfOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== LENDER_KEY || newValue === null) return;
    if (savedLenderId(newValue) !== lenderId) reloadForLender();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
