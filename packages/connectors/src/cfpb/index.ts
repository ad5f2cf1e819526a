import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import {
  type Connector,
  checkStatus,
  jsonRequest,
  readJson,
  requestUrl,
  USUAL_TIMES,
  VendorFault,
} from '../connector/index.ts';
import { searchPhrases } from '../subject-names/index.ts';
import { normaliseComplaint } from './normalise.ts';
import { SearchPage } from './wire.ts';

const PAGE = 100;
/**
 * Beyond this the company is a large one: only the newest complaints are read, and the result says that there are more.
 */
const MAX_READ = 1000;
/** The longest term that the vendor accepts. */
const MAX_TERM_LENGTH = 200;

/** As many names, as quoted phrases, as fit into one term; null when not even the first fits. */
function searchTerm(phrases: readonly string[]): string | null {
  let term = '';
  for (const phrase of phrases) {
    const longer = term ? `${term} OR "${phrase}"` : `"${phrase}"`;
    if (longer.length <= MAX_TERM_LENGTH) term = longer;
  }
  return term || null;
}

/** Consumer complaints about financial products (docs/connectors/cfpb.md). */
export const cfpb: Connector<EvidenceSubject, EvidenceRecord<'consumer_complaint'>> = {
  ...USUAL_TIMES,
  vendor: 'cfpb',
  label: 'Consumer complaints (CFPB)',
  settings: { url: 'CFPB_URL', apiKey: null },
  limits: { perMinute: 30, concurrency: 1 },
  centsPerSearch: 0,
  documentation: 'docs/connectors/cfpb.md',

  /**
   * Requests the complaints about companies with the subject's names, newest first. `resume` gives the number of
   * complaints read so far and the one to continue after.
   */
  request(subject, connection, resume) {
    const term = subject.type === 'business' ? searchTerm(searchPhrases(subject)) : null;
    if (!term) return null;
    const [before, after] = resume?.split(' ') ?? [];
    return jsonRequest(connection, '/data-research/consumer-complaints/search/api/v1/', {
      parameters: {
        search_term: term,
        field: 'company',
        size: String(PAGE),
        sort: 'created_date_desc',
        no_aggs: 'true',
        no_highlight: 'true',
        ...(before && after && { frm: before, search_after: after }),
      },
    });
  },

  read(answer, subject) {
    checkStatus(answer);
    const { timed_out, hits: page } = readJson(answer, SearchPage);
    if (timed_out) throw new VendorFault('unavailable', "The vendor's own search ran out of time");
    const records = page.hits.flatMap(({ _source }) => normaliseComplaint(_source, subject) ?? []);
    const next = Number(requestUrl(answer).searchParams.get('frm')) + PAGE;
    const after = page.hits.at(-1)?.sort?.join('_');
    if (page.hits.length < PAGE) return { outcome: 'complete', records };
    if (!after || next >= MAX_READ) return { outcome: 'complete', records, isPartial: true };
    return { outcome: 'pending', records, resume: `${next} ${after}`, pollAfterMs: 0 };
  },
};
