import { createContext, useContext } from 'react';

/** Whether the day's terms are accepted, as known to the page (ONB-030). */
export type KnownTerms = 'checking' | 'ok' | 'stale';

export interface Terms {
  status: KnownTerms;
}

/** Outside of the page's providers no terms are checked. */
export const TermsContext = createContext<Terms>({ status: 'ok' });

/** The status of the day's terms; a search is allowed on `ok` only (ONB-034). */
export function useTerms(): Terms {
  return useContext(TermsContext);
}

/** Whether the data of an inquiry can be requested: the server refuses it until the day's terms are accepted. */
export function useTermsAccepted(): boolean {
  return useTerms().status === 'ok';
}
