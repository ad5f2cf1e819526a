import { createContext, useContext } from 'react';

/** Whether the day's terms are accepted, as far as the page knows (ONB-030). */
export type KnownTerms = 'checking' | 'ok' | 'stale';

export interface Terms {
  status: KnownTerms;
}

export const TermsContext = createContext<Terms>({ status: 'checking' });

/** The status of the day's terms; a search is allowed on `ok` only (ONB-034). */
export function useTerms(): Terms {
  return useContext(TermsContext);
}
