export { type Candidate, ScreenIndex, type SearchOptions, type Subject } from './screen-index.ts';
