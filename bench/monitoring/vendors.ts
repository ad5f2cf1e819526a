// Free data vendors that find the same records of every business whenever they are queried: a child process, so that
// its processor time does not count. Sends its address to its parent.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const DOCKETS = 3;
const ARTICLES = 2;
const COMPLAINTS = 5;

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** The first phrase of a query, such as `"amber hill bakery" OR ...`. */
const firstName = (query: string | null): string => /"([^"]+)"/.exec(query ?? '')?.[1] ?? 'nobody';

const narrative = (name: string, at: number) =>
  `I signed a contract with ${name} on the ${at + 1}th. They took the payment out of my account twice, did not answer my
  letters, and told me on the phone that the second payment would be returned within thirty days. It was not.`;

const answers: Record<string, (query: URLSearchParams) => object> = {
  dockets: (query) => {
    const name = firstName(query.get('party_name'));
    return {
      count: DOCKETS,
      next: null,
      results: times(DOCKETS, (at) => ({
        docket_id: `${name}-${at}`,
        docket_absolute_url: `/docket/${at}/${name.replaceAll(' ', '-')}/`,
        docketNumber: `1:2${at}-cv-0041${at}`,
        caseName: `Heron Supply Inc v. ${name}`,
        case_name_full: `Heron Supply Inc, a corporation v. ${name}`,
        court: 'District Court, N.D. Ohio',
        dateFiled: `202${at}-03-01`,
        dateTerminated: at > 1 ? null : `202${at}-09-01`,
        assignedTo: 'Ann Heron',
        suitNature: '190 Contract: Other',
        cause: '28:1332 Diversity-Contract Dispute',
        party: ['Heron Supply Inc', name],
      })),
    };
  },
  news: (query) => {
    const name = firstName(query.get('query'));
    const topic = (query.get('query') ?? '').length;
    return {
      articles: times(ARTICLES, (at) => ({
        url: `https://news.test/${encodeURIComponent(name)}/${topic}/${at}`,
        title: `${name} accused of fraud by ${at + 2} customers`,
        seendate: `2026010${at + 1}T083000Z`,
        domain: 'news.test',
        language: 'English',
        sourcecountry: 'United States',
      })),
    };
  },
  complaints: (query) => {
    const name = firstName(query.get('search_term'));
    return {
      timed_out: false,
      hits: {
        hits: times(COMPLAINTS, (at) => ({
          _source: {
            complaint_id: `${name}-${at}`,
            company: name,
            state: 'OH',
            zip_code: '44301',
            date_received: `2025-0${at + 1}-01T12:00:00-05:00`,
            date_sent_to_company: `2025-0${at + 1}-02T12:00:00-05:00`,
            product: 'Debt collection',
            sub_product: 'Other debt',
            issue: 'Attempts to collect debt not owed',
            sub_issue: 'Debt was paid',
            submitted_via: 'Web',
            company_response: 'Closed with explanation',
            timely: 'Yes',
            consumer_disputed: 'N/A',
            consumer_consent_provided: 'Consent provided',
            complaint_what_happened: narrative(name, at),
          },
        })),
      },
    };
  },
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://vendor.test');
  const [, wire = ''] = url.pathname.split('/');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[wire]?.(url.searchParams) ?? {}));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
