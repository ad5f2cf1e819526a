import { reportSections, reportTabs } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { TermsContext, ViewerContext } from '#features/session';
import type { PrintedProps } from '#ui/printed-part';
import { renderScreens } from '#ui/testing';
import { PortfolioReportPage } from './portfolio-report-page.tsx';
import { ReportPage } from './report-page.tsx';
import { reportRoutes } from './routes.ts';
import type { PrintedReport, ReportPartProps, ReportSectionDefinition, ReportSections } from './section.ts';

vi.setConfig({ testTimeout: 20_000 });

const Part = ({ inquiry_id }: ReportPartProps) => <p>Shown of inquiry {inquiry_id}</p>;
const sections = Object.fromEntries(
  reportSections.map((section) => [
    section,
    {
      useAlerts: () => ({ alerts: null, isPartial: false }),
      load: async () => ({ main: [Part] }),
      loadPrinted: async () => [],
    } satisfies ReportSectionDefinition,
  ]),
) as unknown as ReportSections;

const loadPrinted = async (): Promise<PrintedReport> => ({
  summary: [],
  sections: Object.fromEntries(
    reportSections.map((section) => [
      section,
      [({ inquiry_id }: PrintedProps) => `Printed of inquiry ${inquiry_id}`],
    ]),
  ) as unknown as PrintedReport['sections'],
});

const report = (id: string) => ({
  inquiry: {
    id: '70',
    legal_entity_name: 'Alder Bakery',
    name: null,
    addr1: null,
    city: null,
    state: null,
    phone: null,
    lender: '7',
    created_at: '2026-03-10T15:00:00Z',
  },
  result_blob: {
    merchant: {
      id,
      name: `Merchant ${id}`,
      name_dba: null,
      addr1: null,
      addr2: null,
      city: 'Dayton',
      state: 'OH',
      zip5: null,
      zip4: null,
      phone: null,
      alt_phone: null,
      ein: null,
      domain_name: null,
      email: null,
      sic_code: null,
      principals: [],
      npi_id: null,
      sic_name: null,
    },
    lender_merchants: [],
    public_sources: [],
    online_presence: [],
    partner_sources_count: 0,
    own_records: [],
    corporate_filings: [],
    associations: [],
    partner_history: [],
    regulatory_complaints: [],
    bbb: null,
    closed_sources: [],
    service_summary: [],
    service_summary_by_stars: [],
    alert_word_reviews: [],
    inquiry_history_count: 0,
    generated_at: '2026-03-10T15:00:00Z',
  },
});

const TRIGGER = 'POST inquiry/portfolio/trigger-third-party';
const answers = {
  [TRIGGER]: { status: 'started', inquiry_id: '70' },
  'GET merchant/91/report': report('91'),
  'GET merchant/92/report': report('92'),
  'GET merchant/91/earlier_inquiries': { count: 0, results: [] },
  'GET merchant/92/earlier_inquiries': { count: 0, results: [] },
};
const inInquiry = {
  'POST inquiry/70/result': report('91'),
  'POST inquiry/70/results': { count: 0, searched_at: '2026-03-10T15:00:00Z', results: [] },
  'GET merchant/91/earlier_inquiries': { count: 0, results: [] },
};
const open = (address: string, print = loadPrinted) =>
  renderScreens(
    reportRoutes(
      async () => () => <ReportPage sections={sections} answers={[]} loadPrinted={print} />,
      async () => () => <PortfolioReportPage sections={sections} answers={[]} loadPrinted={loadPrinted} />,
    ),
    address,
    {
      wrap: (children: ReactNode) => (
        <ViewerContext
          value={
            { user: {}, lender: { id: '7', name: 'Northwind' }, switchLender() {}, signOut() {} } as never
          }
        >
          <TermsContext value={{ status: 'ok' }}>{children}</TermsContext>
        </ViewerContext>
      ),
    },
  );
const count = (seen: SeenRequest[], path: string) => seen.filter((each) => each.path === path).length;

test('a report in the portfolio shows the usual report, with Back to Portfolio and its own addresses [BOF-094]', async () => {
  const seen = connectForTest(answers);
  const { router } = await open('/healthcheck/regulatory/merchant/91');
  expect(await screen.findByRole('heading', { name: 'Merchant 91' })).toBeDefined();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/healthcheck/regulatory/merchant/91/overview'),
  );
  expect(await screen.findByText('Shown of inquiry 70')).toBeDefined();
  const back = screen.getByRole('link', { name: 'Back to Portfolio' });
  expect(back.getAttribute('href')).toBe('/healthcheck/overview');
  expect(screen.getByRole('link', { name: 'Print' }).getAttribute('href')).toBe(
    '/healthcheck/regulatory/merchant/91/overview?printVersion=true',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Report sections' }));
  await userEvent.click(tabs.getByRole('link', { name: reportTabs.financial.label }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/healthcheck/regulatory/merchant/91/financial'),
  );
  expect(await screen.findByText('Shown of inquiry 70')).toBeDefined();
  await userEvent.click(tabs.getByRole('link', { name: reportTabs.overview.label }));
  expect(await screen.findByText('Shown of inquiry 70')).toBeDefined();
  expect(count(seen, 'inquiry/portfolio/trigger-third-party')).toBe(1);
  expect(count(seen, 'merchant/91/report')).toBe(1);
  // Nobody made the inquiry of the portfolio, so no inquiry is left out.
  const [searches] = seen.filter(({ path }) => path === 'merchant/91/earlier_inquiries');
  expect(searches?.query.get('inquiry_id')).toBeNull();
  expect(seen.some(({ path }) => path === 'inquiry/70/result')).toBe(false);
});

test.each([
  ['/healthcheck/merchant/91', 'inquiry/portfolio/trigger-third-party'],
  ['/healthcheck/regulatory/merchant/91', 'inquiry/portfolio/trigger-third-party'],
  ['/onboarding/70/91', 'inquiry/70/result'],
])(
  'a report opened at %s, which gets its section in the meantime, sends one %s [BOF-094]',
  async (address, path) => {
    const seen = connectForTest({ ...answers, ...inInquiry }, { delay_ms: 200 });
    const { router } = await open(address);
    expect(await screen.findByRole('heading', { name: 'Merchant 91' })).toBeDefined();
    expect(router.state.location.pathname).toMatch(/91\/overview$/);
    expect(count(seen, path)).toBe(1);
    expect(count(seen, 'inquiry/70/results')).toBeLessThanOrEqual(1);
  },
);

test('queries the sources again for another merchant [BOF-094]', async () => {
  const seen = connectForTest(answers);
  const { router } = await open('/healthcheck/merchant/91/overview'.replace('/overview', ''));
  expect(await screen.findByRole('heading', { name: 'Merchant 91' })).toBeDefined();
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/healthcheck/overview/merchant/91/overview'),
  );
  await router.navigate({ href: '/healthcheck/overview/merchant/92/overview' });
  expect(await screen.findByRole('heading', { name: 'Merchant 92' })).toBeDefined();
  const requests = seen.filter(({ path }) => path === 'inquiry/portfolio/trigger-third-party');
  expect(requests.map(({ body }) => body)).toEqual([{ id: '91' }, { id: '92' }]);
});

test('the address of a merged merchant becomes that of the canonical one [BOF-157]', async () => {
  const merged = problemAnswer(404, 'merchant_merged', 'Merchant 90 was merged into merchant 91.', {
    merged_into: '91',
  });
  connectForTest({
    ...answers,
    [TRIGGER]: ({ body }) => ((body as { id: string }).id === '90' ? merged.clone() : answers[TRIGGER]),
  });
  const { router } = await open('/healthcheck/regulatory/merchant/90/financial');
  expect(await screen.findByRole('heading', { name: 'Merchant 91' })).toBeDefined();
  expect(router.state.location.pathname).toBe('/healthcheck/regulatory/merchant/91/financial');
});

test('a merchant that cannot be shown says so, with a link back [BOF-094]', async () => {
  connectForTest({ [TRIGGER]: problemAnswer(404, 'not_found', 'Merchant not found') });
  await open('/healthcheck/overview/merchant/5/overview');
  expect(await screen.findByText('No Report Data')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Portfolio' }).getAttribute('href')).toBe(
    '/healthcheck/overview',
  );
});

test('a report in the portfolio says that it has no past, and links to its inquiry, which has', async () => {
  connectForTest(answers);
  await open('/healthcheck/overview/merchant/91/overview');
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText(/always shows the present/)).toBeDefined();
  const link = screen.getByRole('link', { name: /^Open it from its inquiry/ });
  expect(link.getAttribute('href')).toBe('/onboarding/70/91/overview');
});

test('an address with a moment never shows the present instead', async () => {
  const seen = connectForTest(answers);
  await open('/healthcheck/overview/merchant/91/overview?as_of=2026-01-01T00:00:00Z');
  expect(await screen.findByText(/always shows the present/)).toBeDefined();
  expect(seen).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'Show it as it is now' }));
  expect(await screen.findByRole('heading', { name: 'Merchant 91' })).toBeDefined();
});

const load = vi.fn(async () => 'loaded');
const usePolled = () => useQuery({ queryKey: ['polled'], queryFn: load, refetchInterval: 20 }).data;

test('nothing polls while a report is printed', async () => {
  connectForTest(inInquiry);
  await open('/onboarding/70/91/overview?printVersion=true', async () => ({
    ...(await loadPrinted()),
    summary: [usePolled],
  }));
  expect(await screen.findByText('loaded')).toBeDefined();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(load).toHaveBeenCalledTimes(1);
});
