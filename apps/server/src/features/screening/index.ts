import type { Feature } from '#platform/feature';
import { commands } from './commands.ts';

export { importWatchlist } from './import/import-watchlist.ts';
export {
  type Hit,
  type ListChecked,
  type Screening,
  type Subject,
  screenSubjects,
} from './screen-subjects.ts';

/** Watchlists: importing them and screening names against them. */
export const screening: Feature = { name: 'screening', commands };
