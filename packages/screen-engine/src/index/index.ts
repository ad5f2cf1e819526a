/**
 * Version of the reading and comparing of names. Increase it with every change that affects hits; all subjects are then
 * screened again.
 */
export const SCREENER_VERSION = 7;

export { type Candidate, ScreenIndex, type SearchOptions, type Subject } from './screen-index.ts';
