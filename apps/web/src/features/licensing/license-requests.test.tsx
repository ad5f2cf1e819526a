import type { LicenseRequest } from '@assay/domain/licensing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { routes } from './routes.ts';

vi.setConfig({ testTimeout: 30_000 });

const order = (id: string, overrides: Partial<LicenseRequest> = {}): LicenseRequest => ({
  ...{ id, merchant: '7', name: 'Lake Roofing LLC', licensee_name: 'Dana Kowalski', licensee_id: `#${id}` },
  ...{ licensee_category: 'homeServices', licensee_subcategory: 'plumbers', licensee_addr: null },
  ...{ licensee_state: 'IN', licensee_city: 'South Bend', licensee_zip5: '46613' },
  ...{ mesh_order_status: 'complete', mesh_item_status: 'adjudicated', mesh_license_status: 'Active' },
  ...{ mesh_order_labels: ['approved'], mesh_item_labels: ['professional_license_verified'] },
  ...{ mesh_licensee_name: 'DANA KOWALSKI', mesh_licensee_number: null, mesh_licensee_category: null },
  ...{ mesh_licensee_type_asis: null, mesh_license_authority_board: 'Indiana Board' },
  ...{ mesh_license_status_asis: 'ACTIVE', mesh_license_adverse_action_status: null },
  ...{ mesh_license_adverse_action_status_asis: null, mesh_license_exp_date: '2027-01-31' },
  mesh_license_issue_date: null,
  ...{ created_at: '2026-05-01T15:00:00.000Z', updated_at: '2026-05-02T15:00:00.000Z' },
  ...overrides,
});
const LIST = 'GET lender/license-verification-orders';
const page = (results: LicenseRequest[], count = results.length, next: string | null = null) => ({
  ...{ results, count, next },
});

async function open(
  list: object | ((request: SeenRequest) => object),
  address = '/license',
  { isEnabled = true } = {},
) {
  const seen = connectForTest({
    [LIST]: list,
    'GET lender/license-verification-enabled': { license_verification_enabled: isEnabled },
  });
  document.head.innerHTML = `<meta name="assay-config" content='{"time_zone":"Asia/Tokyo"}'>`;
  const screens = await renderScreens(routes, address);
  return { seen, ...screens };
}
const requests = (seen: SeenRequest[]) =>
  seen.filter(({ path }) => path === 'lender/license-verification-orders').map(({ query }) => String(query));

describe('License Requests', () => {
  test("lists orders with the spec's columns, badges and a link to the report [BOF-122]", async () => {
    const waiting = { mesh_order_status: 'manual_review', mesh_order_labels: [], mesh_license_status: null };
    await open(page([order('1'), order('2', waiting)]));
    const table = await screen.findByRole('table', { name: 'License Requests' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Business Name', 'Licensee Name', 'Licensee ID', 'Category', 'Order Status', 'Item Status'],
      ...['License Status', 'Created At', 'Updated At', 'Details'],
    ]);
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first?.textContent).toMatch(
      /^Lake Roofing LLCDana Kowalski#1ApprovedHome ServicesCompleteAdjudicatedActive5\/1\/20265\/2\/2026/,
    );
    expect(second?.textContent).toMatch(/Manual ReviewAdjudicated-5\/1\/2026/);
    const report = within(first!).getByRole('link', { name: /Run Report/ });
    expect([report.getAttribute('href'), report.getAttribute('target')]).toEqual([
      ...['/healthcheck/overview/merchant/7', '_blank'],
    ]);
    expect(screen.getByText('Showing all 2 Orders')).toBeTruthy();
  });

  test('filters and sorts in the address, and a click on a column reverses the order [BOF-120] [BOF-122]', async () => {
    const user = userEvent.setup();
    const { seen, router } = await open(
      page([order('1')]),
      '/license?orderStatus=complete&sortBy=name&itemStatus=lost',
    );
    await screen.findByRole('table');
    expect(requests(seen)).toEqual(['sortBy=name&orderStatus=complete']);
    await user.click(screen.getByRole('button', { name: 'Business Name' }));
    await waitFor(() => expect(requests(seen).at(-1)).toBe('sortBy=-name&orderStatus=complete'));
    expect(within(screen.getByRole('table')).queryByRole('button', { name: /^Details$/ })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Order label' }));
    await user.click(await screen.findByRole('option', { name: 'Approved with Comments' }));
    await waitFor(() => expect(requests(seen).at(-1)).toContain('orderLabel=approved_with_comments'));
    await user.type(screen.getByRole('searchbox', { name: 'Search license requests' }), 'lake');
    await waitFor(() => expect(requests(seen).at(-1)).toContain('search=lake'), { timeout: 5000 });
    expect(router.state.location.searchStr).toContain('orderLabel=approved_with_comments');
  });

  test('applies dates once they are complete, marks the button, and Clear All removes them [BOF-121]', async () => {
    const user = userEvent.setup();
    const { seen, router } = await open(
      page([order('1')]),
      '/license?dateFilterType=updated_at&dateFilterOperator=after&dateFilterStart=2026-05-01',
    );
    await user.click(await screen.findByRole('button', { name: 'Date Filter, active' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Date Filter' }));
    expect(dialog.getByText('Days in Tokyo time')).toBeDefined();
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply Filter' });
    expect(apply.disabled).toBe(false);
    await user.click(dialog.getByRole('radio', { name: 'Range' }));
    expect(apply.disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Before' }));
    await user.click(apply);
    await waitFor(() => expect(requests(seen).at(-1)).toContain('dateFilterOperator=before'));
    await user.click(screen.getByRole('button', { name: 'Date Filter, active' }));
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    expect(await screen.findByRole('button', { name: 'Date Filter' })).toBeTruthy();
    expect(router.state.location.searchStr).toBe('');
  });

  test('filters by days of creation or update, before, after or in a range, and marks the button [BOF-121]', async () => {
    const user = userEvent.setup();
    const { seen } = await open(page([order('1')]));
    const mark = () => document.querySelector('.mantine-Indicator-indicator');
    await screen.findByRole('button', { name: 'Date Filter' });
    expect(mark()).toBeNull();
    for (const [type, condition, query] of [
      [
        'Created At',
        'Before',
        'dateFilterType=created_at&dateFilterOperator=before&dateFilterStart=2026-03-04',
      ],
      [
        'Updated At',
        'After',
        'dateFilterType=updated_at&dateFilterOperator=after&dateFilterStart=2026-03-05',
      ],
      [
        'Updated At',
        'Range',
        'dateFilterType=updated_at&dateFilterOperator=range&dateFilterStart=2026-03-06&dateFilterEnd=2026-03-07',
      ],
    ] as const) {
      await user.click(screen.getByRole('button', { name: /^Date Filter/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Date Filter' }));
      await user.click(dialog.getByRole('radio', { name: type }));
      await user.click(dialog.getByRole('radio', { name: condition }));
      const days = { 'Start date': '3/6/2026', 'End date': '3/7/2026' };
      const day = { Date: condition === 'Before' ? '3/4/2026' : '3/5/2026' };
      for (const [label, typed] of Object.entries(condition === 'Range' ? days : day)) {
        await user.clear(dialog.getByLabelText(label));
        await user.paste(typed);
        await user.tab();
      }
      await user.click(dialog.getByRole('button', { name: 'Apply Filter' }));
      await waitFor(() => expect(requests(seen).at(-1)).toBe(query));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await screen.findByRole('button', { name: 'Date Filter, active' })).toBeTruthy();
      expect(mark()).not.toBeNull();
    }
  });

  test('appends the page at the address in the answer, each order once [BOF-123] [BOF-125]', async () => {
    const user = userEvent.setup();
    const next = 'https://assay.example/v1/lender/license-verification-orders?sortBy=name&page=2';
    const { seen } = await open(
      ({ query }: SeenRequest) =>
        query.get('page') === '2' ? page([order('1'), order('2')], 2) : page([order('1')], 2, next),
      '/license?sortBy=name',
    );
    expect(await screen.findByText('Showing 1 License Orders of 2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'See More Results' }));
    expect(await screen.findByText('Showing all 2 Orders')).toBeTruthy();
    expect(requests(seen).at(-1)).toBe('sortBy=name&page=2');
    expect(screen.getAllByRole('button', { name: /^Details of/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'See More Results' })).toBeNull();
  });

  test('saves every order that matches the filters as a file, and shows progress [BOF-123]', async () => {
    const user = userEvent.setup();
    URL.createObjectURL = () => 'blob:1';
    let answer: (file: Response) => void = () => {};
    const { seen } = await open(
      ({ query }: SeenRequest) =>
        query.get('csv') ? (new Promise((resolve) => (answer = resolve)) as never) : page([order('1')]),
      '/license?orderStatus=complete',
    );
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('button', { name: 'Generating CSV...' })).toBeTruthy();
    answer(new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="x.csv"' } }));
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeTruthy();
    expect(requests(seen).at(-1)).toBe('orderStatus=complete&csv=true');
  });

  test('opens an order by its address in three columns, with N/A for missing values [BOF-124]', async () => {
    const user = userEvent.setup();
    const { seen, router } = await open(
      ({ query }: SeenRequest) => page(query.get('currLicenseOrder') === '9' ? [order('9')] : [order('1')]),
      '/license?currLicenseOrder=9',
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Verification Details' }));
    expect(requests(seen)).toContain('currLicenseOrder=9');
    expect(dialog.getByRole('region', { name: 'Input' }).textContent).toBe(
      'InputLicensee NameDana KowalskiLicensee ID#9CategoryHome ServicesSubcategoryPlumbersAddressN/AStateINCitySouth BendZip46613',
    );
    expect(dialog.getByRole('region', { name: 'Verified' }).textContent).toBe(
      'VerifiedNameDANA KOWALSKINumberN/ACategoryN/AType As IsN/AAuthority BoardIndiana BoardStatusActiveStatus As IsACTIVEAdverse Action StatusN/AAdverse Action Status As IsN/AExpiration Date1/31/2027Issue DateN/A',
    );
    expect(dialog.getByRole('region', { name: 'Metadata' }).textContent).toMatch(
      /^MetadataCreated.*Last Updated.*Order StatusCompleteOrder LabelsApprovedItem StatusAdjudicatedItem LabelsLicense Verified$/,
    );
    expect(dialog.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.searchStr).toBe('');
  });

  test('shows an empty list, a failed load and a disabled feature [BOF-120] [BOF-122]', async () => {
    const none = await open(page([]));
    expect(await screen.findByText('No License Verification History')).toBeTruthy();
    none.unmount();
    const failed = await open(() => problemAnswer(503, 'shutting_down'));
    expect(await screen.findByText('The license requests could not be loaded.')).toBeTruthy();
    failed.unmount();
    const off = await open(page([]), '/license', { isEnabled: false });
    expect(await screen.findByText('License verification is not enabled for this lender.')).toBeTruthy();
    expect(requests(off.seen)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('License Requests');
  });
});
