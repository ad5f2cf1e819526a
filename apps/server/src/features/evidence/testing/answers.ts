import { type Behaviour, respondWith } from '#platform/testing';

/** A register's complete answer with filings of these names, close enough to the searched one. */
export const respondWithFilings = (...names: string[]): Behaviour =>
  respondWith({
    status: 'Complete',
    results: names.map((title, index) => ({
      title,
      sosId: `S${index}`,
      normalizedFilingDate: '2012-06-02',
      normalizedStatus: 'active',
      confidenceLevel: 0.95,
      stateOfSosRegistration: 'Indiana',
    })),
  });

/** A register that asks the client to poll again. */
export const respondPending: Behaviour = respondWith({ status: 'Incomplete', retryId: 'r-1' }, 202);

type WireRecord = { kind: string; id: string; subject_ref?: string } & Record<string, unknown>;

/** A page of the source protocol about the business, unless a record names another subject. */
export const respondWithRecords = (records: WireRecord[], next_cursor: string | null = null): Behaviour =>
  respondWith({
    status: 'complete',
    search_id: 'search-1',
    records: records.map((record) => ({ subject_ref: 'business', ...record })),
    next_cursor,
  });

/** An answer of the source protocol that asks the client to poll again. */
export const isPending: Behaviour = respondWith({ status: 'pending', search_id: 'search-1' }, 202, {
  'retry-after': '2',
});

interface DocketWire {
  docket_id: number;
  caseName: string;
  [field: string]: unknown;
}

/** The court archive's only page. */
export const dockets = (...results: DocketWire[]): Behaviour =>
  respondWith({ count: results.length, next: null, results });

export const articles = (...found: { url: string; title: string; seendate: string }[]): Behaviour =>
  respondWith({ articles: found.map((article) => ({ ...article, sourcecountry: 'United States' })) });

/** The public complaints database's only page. */
export const complaints = (
  ...found: { complaint_id: string; company: string; [field: string]: unknown }[]
): Behaviour =>
  respondWith({ timed_out: false, hits: { hits: found.map((complaint) => ({ _source: complaint })) } });
