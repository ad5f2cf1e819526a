import type { AddressMove, ListedRecord } from '@assay/domain/gathering';
import type { MerchantReport } from '@assay/domain/report';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import type { PrintedPart } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { usePrintedTimeline } from './print.tsx';
import { TimelineCard } from './timeline-card.tsx';

const record = (rest: Partial<ListedRecord>): ListedRecord => ({
  record_id: '41',
  kind: 'lien',
  key: 'lien 1',
  title: 'Federal tax lien',
  second: null,
  date: '2024-03-01',
  url: null,
  source: 'Business records',
  seen_at: '2026-05-01T10:00:00Z',
  about: null,
  doubt: null,
  reasons: [],
  decision: null,
  reopened: null,
  cited_as: [],
  ...rest,
});
const closed = { closed_sources: [{ name: 'Google', reported_at: '2026-02-03' }] };

async function open(
  counted: ListedRecord[],
  {
    report = {},
    ratings = {},
    moves = [],
    hasEvidence = () => true,
    Part = TimelineCard as PrintedPart,
  }: {
    report?: object;
    ratings?: object;
    moves?: AddressMove[];
    hasEvidence?: () => boolean;
    Part?: PrintedPart;
  } = {},
) {
  const evidence = {
    topics: [],
    in_doubt: [],
    hits: [],
    decided: [],
    counted,
    moves,
    asks_paid_sources: false,
  };
  connectForTest({
    'GET merchant/2/1/evidence': () => (hasEvidence() ? evidence : problemAnswer(500, 'internal')),
    'GET merchant/2/ratings': {
      ...{ status: 'completed', checked_at: null, waiting: 0, sites: [], months: [] },
      ...{
        service_summary: [],
        service_summary_by_stars: [],
        alert_word_reviews: [],
        alert_word_review_count: 0,
        low_reviews: [],
      },
      ...ratings,
    },
  });
  const viewer = {
    ...viewerOf(
      { is_staff: false, is_superuser: false } as User,
      { id: '1', vital4_enabled: false } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => (
    <Part
      inquiry_id="1"
      merchant_id="2"
      report={{ closed_sources: [], ...report } as unknown as MerchantReport}
    />
  );
  await renderScreens([{ path: '/', component }], '/', {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}

test('shows each dated record on the line of its subject; a mark names its records and links to them', async () => {
  await open(
    [
      record({}),
      record({ record_id: '42', kind: 'docket', key: 'd', title: 'Doe v. Roofing', date: '2019-08-09' }),
      record({ record_id: '43', kind: 'business_records', key: 'f', title: 'File', date: null }),
    ],
    { report: closed },
  );
  const financial = await screen.findByRole('list', { name: 'Financial' });
  await userEvent.click(within(financial).getByRole('button', { name: 'Federal tax lien, 3/1/2024' }));
  const link = await screen.findByRole('link', { name: 'Federal tax lien' });
  expect(link.getAttribute('href')).toBe('/#counted-41-lien-lien-1');
  expect(screen.getByRole('list', { name: 'Litigation' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Status' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1 without a date' }));
  const undated = within(screen.getByRole('table', { name: 'Records without a date' }));
  expect(undated.getByRole('link', { name: 'File' }).getAttribute('href')).toBe(
    '/#counted-43-business_records-f',
  );
  expect(screen.queryByRole('list', { name: 'Other' })).toBeNull();
});

test('shows a changed address on a separate line with its source and the previous one, linked to the record', async () => {
  const { record_id, kind, key } = record({});
  const move = {
    on: '2024-03-01',
    address: '58 Market St, Durham, NC 28801',
    before: '1120 Canal Ave, Durham, NC 28806',
    source: 'Business records',
    title: 'Federal tax lien',
    record: { record_id, kind, key },
    source_record_id: null,
  };
  const onFile = {
    ...move,
    on: '2026-01-05',
    title: null,
    record: null,
    source: 'Google',
    source_record_id: '7',
  };
  await open([record({})], { moves: [move, onFile] });
  const addresses = await screen.findByRole('list', { name: 'Addresses' });
  await userEvent.click(
    within(addresses).getByRole('button', {
      name: 'Another address: 58 Market St, Durham, NC 28801, 3/1/2024',
    }),
  );
  const link = await screen.findByRole('link', { name: /^Another address/ });
  expect(link.getAttribute('href')).toBe('/#counted-41-lien-lien-1');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Timeline' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe(
    '1/5/2026AddressesAnother address: 58 Market St, Durham, NC 28801Google · before: 1120 Canal Ave, Durham, NC 28806',
  );
  expect(within(rows[1]!).getByRole('link').getAttribute('href')).toBe('/#public_source-7');
});

test('shows the events as a table behind a button, the newest first', async () => {
  await open([
    record({}),
    record({ record_id: '42', key: 'lien 2', title: 'Newer lien', date: '2025-03-01' }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = within(screen.getByRole('table', { name: 'Timeline' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DaySubjectRecord',
    '3/1/2025FinancialNewer lien',
    '3/1/2024FinancialFederal tax lien',
  ]);
});

test('shows each complaint of a bureau profile on its own day, and the profile not as undated', async () => {
  const complaint = (id: string, date: string) => ({
    kind: 'complaint' as const,
    id,
    text: `Complaint ${id}`,
    date,
  });
  await open([
    record({
      kind: 'bureau_profile',
      title: 'Roofing at the BBB',
      date: null,
      cited_as: [complaint('a', '2024-05-01'), complaint('b', '2026-01-01')],
    }),
  ]);
  const complaints = await screen.findByRole('list', { name: 'Complaints' });
  expect(within(complaints).getByRole('button', { name: 'Complaint a, 5/1/2024' })).toBeTruthy();
  expect(within(complaints).getByRole('button', { name: 'Complaint b, 1/1/2026' })).toBeTruthy();
  expect(screen.queryByText(/without a date/)).toBeNull();
});

test('shows UCC filings on a line of their own, apart from liens', async () => {
  await open([record({}), record({ record_id: '42', kind: 'ucc_filing', key: 'u', title: 'UCC filing' })]);
  const filings = await screen.findByRole('list', { name: 'UCC filings' });
  expect(within(filings).getAllByRole('button')).toHaveLength(1);
});

test('is hidden without dated records', async () => {
  await open([record({ date: null })]);
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('region', { name: 'Timeline' })).toBeNull();
});

test('shows low-rated reviews individually, and the others by month', async () => {
  await open([record({})], {
    ratings: {
      months: [{ month: '2026-02', alias: 'yelp', average: 4, count: 12 }],
      low_reviews: [
        {
          id: 'r1',
          lender: 'Yelp',
          rating: 1,
          review_dt: '2025-06-01T12:00:00Z',
          name: null,
          review_text: 'Bad',
          url: null,
        },
      ],
    },
  });
  const reviews = await screen.findByRole('list', { name: 'Reviews' });
  expect(within(reviews).getByRole('button', { name: 'Review of 1 star, 6/1/2025' })).toBeTruthy();
  expect(within(reviews).getByRole('button', { name: '12 reviews in the month, 2/28/2026' })).toBeTruthy();
});

describe('records that could not be loaded', () => {
  const months = { months: [{ month: '2026-02', alias: 'yelp', average: 4, count: 12 }] };

  test('are said to be missing above the others, until they are loaded', async () => {
    let hasEvidence = false;
    await open([record({})], { ratings: months, hasEvidence: () => hasEvidence });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Some of the records could not be loaded.');
    expect(await screen.findByRole('list', { name: 'Reviews' })).toBeTruthy();
    hasEvidence = true;
    await userEvent.click(within(message).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Financial' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('do not hide the card when there is nothing else', async () => {
    await open([record({})], { hasEvidence: () => false });
    const card = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(card.getByText('Could not be loaded.')).toBeTruthy();
  });

  test('are said to be missing in print', async () => {
    await open([record({})], { ratings: months, hasEvidence: () => false, Part: usePrintedTimeline });
    expect((await screen.findByRole('region', { name: 'Timeline' })).textContent).toBe(
      'TimelineCould not be loaded.',
    );
  });

  test('are said to be missing beside those that are printed', async () => {
    await open([], { report: closed, hasEvidence: () => false, Part: usePrintedTimeline });
    expect(await screen.findByText('Some of the records could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Timeline' })).toBeTruthy();
  });
});
