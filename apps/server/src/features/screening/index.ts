import { screeningEndpoints } from '@assay/domain/screening';
import { type Feature, route } from '#platform/feature';
import { job } from '#platform/jobs';
import { commands, fileCommands } from './commands.ts';
import { adverseMedia, mediaFinding, watchlist, watchlistFinding } from './kinds.ts';
import { merchantWatchlists } from './merchant-watchlists.ts';
import { rescreenChanged, rescreenMerchants } from './rescreen/rescreen-runs.ts';
import { commercialFeed, news, watchlistApi } from './sources/vendor-sources.ts';
import { watchlists } from './sources/watchlists.ts';
import { mediaPart } from './wire/media-data.ts';

export { areListsCurrent } from './checked-lists.ts';
export { hitName } from './hit-name.ts';
export { importWatchlist } from './import/import-watchlist.ts';
export type { ListChange, ListFollower } from './rescreen/list-change.ts';
export { type CurrentLists, currentLists, type Hit } from './screen-subjects.ts';
export { subjectsAbout } from './sources/merchant-subjects.ts';
export { screenedPeople, watchlists } from './sources/watchlists.ts';
export { articleOnWire, watchlistOnWire } from './wire/media-data.ts';

/** Adverse media and watchlists: importing lists, screening names against them, and news searches. */
export const screening = {
  name: 'screening',
  routes: [route(screeningEndpoints.vital4, merchantWatchlists)],
  jobs: [job('screening.rescreen', rescreenChanged), job('screening.rescreen_merchants', rescreenMerchants)],
  commands,
  fileCommands,
  provides: {
    sources: { adverse_media: commercialFeed, news, watchlists, watchlist_api: watchlistApi },
    kinds: { adverse_media: adverseMedia, watchlist },
    topics: {
      adverse_media: { finding: mediaFinding, groupPart: mediaPart },
      watchlists: { finding: watchlistFinding },
    },
    dossier: { screening: merchantWatchlists },
  },
} satisfies Feature;
