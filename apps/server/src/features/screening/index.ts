import type { Feature } from '#platform/feature';
import { commands } from './commands.ts';

export { checkedLists, type ListAsked } from './checked-lists.ts';
export { importWatchlist } from './import/import-watchlist.ts';
export { holdsFor } from './rescreen/holds-for.ts';
export { closeListChange, type ListChange, waitingListChanges } from './rescreen/list-change.ts';
export { type Hit, type Screening, screenSubjects } from './screen-subjects.ts';
export type { Subject } from './subject.ts';

/** Watchlists: importing them and screening names against them. */
export const screening: Feature = { name: 'screening', commands };
