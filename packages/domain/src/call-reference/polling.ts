import { dossierEndpoints } from '../dossier/index.ts';
import type { SearchStatus, SourceStatus } from '../evidence/contract.ts';
import { filingEndpoints } from '../filings/index.ts';
import { financialEndpoints } from '../financial/index.ts';
import { gatheringEndpoints, gatheringTiming, type InquirySearch } from '../gathering/index.ts';
import type { Endpoint } from '../http/index.ts';
import { licensingEndpoints } from '../licensing/index.ts';
import { litigationEndpoints } from '../litigation/index.ts';
import { principalEndpoints } from '../principals/index.ts';
import { dossierPolling, refreshPolling, reportPolling } from '../report/index.ts';
import { screeningEndpoints } from '../screening/index.ts';
import { type BusinessDiscovery, verificationEndpoints } from '../verification/index.ts';

/** How often to repeat a call, until when, and what the states in its answer mean. */
export interface Polling {
  everyMs: number;
  until: string;
  states: Record<string, string>;
}

const sourceStates: Record<SourceStatus, string> = {
  not_initiated: 'The source was not searched.',
  processing: 'The source is being searched: repeat the call.',
  available: 'The search ended and found something.',
  not_available: 'The search ended and found nothing.',
  error: 'The search failed. `POST inquiry/trigger-third-party` restarts it.',
  timed_out: 'The source did not answer in time. A late answer is still taken.',
};

const searchStates: Record<SearchStatus, string> = {
  not_requested: 'No source was searched.',
  requested: 'The search is waiting to start: repeat the call.',
  in_progress: 'The search is running: repeat the call.',
  completed: 'The search ended and found something.',
  no_data: 'The search ended and found nothing.',
  error: 'The search failed.',
};

const discoveryStates: Record<BusinessDiscovery['status'], string> = {
  IN_PROGRESS: 'The verification is running: repeat the call.',
  SUCCESS: 'The verification ended; its results are in `properties`.',
  FAILED: 'The verification failed. `POST business_discoveries/` starts it again.',
};

const inquirySearchStates: Record<InquirySearch, string> = {
  not_started: 'A source that is queried automatically was not started.',
  searching: 'A source is being searched, and the answer is outdated when it answers: repeat the call.',
  finished: 'Every source that was started has ended.',
};

const search = (everyMs: number, until = '`status` is neither requested nor in_progress'): Polling => ({
  everyMs,
  until,
  states: searchStates,
});

/** The calls of which the answer changes while sources are searched, with the intervals that the page uses too. */
export const pollingOf: ReadonlyMap<Endpoint, Polling> = new Map<Endpoint, Polling>([
  [
    gatheringEndpoints.data,
    {
      everyMs: gatheringTiming.poll,
      until: 'the `status` of no source is processing',
      states: sourceStates,
    },
  ],
  [
    dossierEndpoints.read,
    {
      everyMs: dossierPolling.searching,
      until: `\`inquiry_search\` is finished and no \`status\` of \`evidence.topics\` is processing. Until then the answer lacks what is being searched. The score follows its evidence a moment later: repeat the call after ${dossierPolling.atRest / 1000} seconds, with If-None-Match, until it answers 304`,
      states: inquirySearchStates,
    },
  ],
  [
    litigationEndpoints.ofInquiry,
    {
      everyMs: gatheringTiming.poll,
      until: '`litigation_data.is_processing` is false',
      states: {},
    },
  ],
  [
    litigationEndpoints.ofMerchant,
    { everyMs: reportPolling.litigation, until: '`is_processing` is false', states: {} },
  ],
  [
    verificationEndpoints.discoveries,
    {
      everyMs: gatheringTiming.discovery,
      until: 'the `status` of the newest verification is not IN_PROGRESS',
      states: discoveryStates,
    },
  ],
  [filingEndpoints.ofMerchant, search(reportPolling.filings)],
  [financialEndpoints.files, search(reportPolling.financialFiles)],
  [
    financialEndpoints.records,
    search(
      reportPolling.financialRecords,
      '`status` is neither requested nor in_progress, or there is a `summary`',
    ),
  ],
  [
    screeningEndpoints.vital4,
    {
      everyMs: reportPolling.media,
      until: 'neither `status` nor `adverse_media_status` is processing, requested or in_progress',
      states: {},
    },
  ],
  [
    principalEndpoints.one,
    {
      everyMs: refreshPolling.first,
      until: `\`last_updated_blj\` is newer than before the refresh, or ${refreshPolling.endsAfter / 60_000} minutes have passed; after ${refreshPolling.firstPolls} calls, repeat it only every ${refreshPolling.later / 1000} seconds`,
      states: {},
    },
  ],
  [
    licensingEndpoints.orders,
    { everyMs: reportPolling.licenses, until: 'the orders that matter have a result', states: {} },
  ],
]);
