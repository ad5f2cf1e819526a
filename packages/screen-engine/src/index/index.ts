/** How names are read and compared: raise it with what changes hits, and everybody is screened anew. */
export const SCREENER_VERSION = 5;

export { type Candidate, ScreenIndex, type SearchOptions, type Subject } from './screen-index.ts';
