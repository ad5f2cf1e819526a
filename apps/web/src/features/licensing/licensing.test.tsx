import type { License, LicenseOrder } from '@assay/domain/licensing';
import { NO_VERIFICATION } from '@assay/domain/licensing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import type { PrintedProps } from '#ui/printed-part';
import { pasteInto, renderScreens } from '#ui/testing';
import { toast } from '#ui/toast';
import { OtherLicensingCard } from './overview/other-licensing-card.tsx';
import { ProfessionalLicensingCard } from './overview/professional-licensing-card.tsx';
import { usePrintedLicenses } from './print.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const license = (overrides: Partial<License> = {}): License => ({
  id: '1',
  subject: 'Lakeside Roofing LLC',
  source: 'License boards',
  created_at: '2026-05-01T10:00:00Z',
  licensee_name: 'Lakeside Roofing LLC',
  business_name: null,
  license_type: 'Roofing Contractor',
  license_state: 'IN',
  license_locale: 'South Bend',
  license_owner_type: 'Business',
  license_number: 'RC-1',
  issue_date: '2019-02-01',
  expiration_date: '2096-01-31',
  license_status: 'Active',
  board: 'Indiana Contractors State Board',
  adverse_action: null,
  npi_id: null,
  addr1: null,
  city: null,
  state: null,
  zip5: null,
  phone: null,
  url: null,
  ...overrides,
});
const order = (overrides: Partial<LicenseOrder> = {}): LicenseOrder => ({
  id: '11',
  merchant_id: '7',
  npi_id: null,
  licensee_name: 'Lakeside Roofing LLC',
  licensee_addr1: '12 Lake Shore Dr',
  licensee_city: 'South Bend',
  licensee_state: 'IN',
  licensee_zip5: '46613',
  licensee_id: 'RC-9',
  licensee_category: 'homeServices',
  licensee_subcategory: 'otherHomeServices',
  ...NO_VERIFICATION,
  updated_at: '2026-05-01T10:00:00Z',
  ...overrides,
});

interface Answers {
  licenses?: License[];
  status?: string;
  waiting?: number;
  orders?: LicenseOrder[];
  mayVerify?: boolean;
  further?: object;
}
const open = async ({
  licenses = [],
  status = 'completed',
  waiting = 0,
  orders = [],
  mayVerify = true,
  further = {},
}: Answers) => {
  const seen = connectForTest({
    'GET merchant/licenses/7': { status, checked_at: '2026-05-01T10:00:00Z', waiting, data: licenses },
    'POST license_orders/home_services': { license_orders: orders },
    'GET lender/license-verification-enabled': { license_verification_enabled: mayVerify },
    ...further,
  });
  const component = async () => () => (
    <>
      <ProfessionalLicensingCard merchant_id="7" />
      <OtherLicensingCard inquiry_id="1" merchant_id="7" />
    </>
  );
  await renderScreens([{ path: '/', component }], '/');
  return seen;
};
const region = (name: string) => screen.findByRole('region', { name });

describe('Other Professional Licensing', () => {
  test('shows each license with its fields and status, except those with a verification order [REP-044] [REP-045]', async () => {
    await open({
      licenses: [
        license(),
        license({
          id: '2',
          license_number: 'RC-2',
          license_status: 'Inactive',
          expiration_date: '2020-01-31',
        }),
        license({ id: '3', license_number: 'RC-3', license_status: null }),
        license({ id: '4', license_number: 'rc-9' }),
      ],
      orders: [order()],
    });
    await screen.findByText('RC-1');
    await waitFor(() => expect(screen.queryByText('rc-9')).toBeNull());
    const rows = within(await region('Other Professional Licensing'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Roofing ContractorIndiana Contractors State Board · License boardsINSouth BendRC-1Lakeside Roofing LLCBusiness2/1/20191/31/2096Current',
      expect.stringMatching(/RC-2.*Expiredregister: Closed$/),
      expect.stringMatching(/RC-3.*Pending$/),
    ]);
  });

  test('prints of each license the status that the page shows', async () => {
    const licenses = [
      license(),
      license({ id: '2', license_status: 'Inactive', expiration_date: '2020-01-31' }),
      license({ id: '3', license_status: null, adverse_action: 'Probation' }),
      license({ id: '4', license_status: 'Suspended' }),
    ];
    connectForTest({
      'GET merchant/licenses/7': { status: 'completed', checked_at: null, waiting: 0, data: licenses },
      'POST license_orders/home_services': { license_orders: [] },
    });
    const component = async () => () => usePrintedLicenses({ merchant_id: '7' } as PrintedProps);
    await renderScreens([{ path: '/', component }], '/');
    const table = await screen.findByRole('table', { name: 'Licenses' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
      'Current',
      'Expiredregister: Closed',
      'Pendingadverse action: Probation',
      'Suspended (unknown)',
    ]);
  });

  test.each([
    ['no_data', 'Other Professional Licensing data is not available for this business.'],
    ['in_progress', 'Searching...'],
    ['not_requested', 'Source data has not been requested'],
    ['error', 'Professional licensing could not be searched.'],
  ])('with status %s, shows: %s [REP-044]', async (status, sentence) => {
    await open({ status });
    const card = within(await region('Other Professional Licensing'));
    expect(await card.findByText(sentence)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('Professional Licensing', () => {
  test('polls the orders every 30 seconds [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = await open({ orders: [order()] });
    await screen.findByText(/License RC-9/);
    const requestCount = () => seen.filter(({ path }) => path === 'license_orders/home_services').length;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requestCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requestCount()).toBe(2);
  });

  test('shows each order with its result [REP-044] [REP-179]', async () => {
    await open({
      orders: [
        order({
          mesh_order_status: 'completed',
          mesh_order_labels: ['approved_with_comments'],
          mesh_license_status: 'Active',
          mesh_license_exp_date: '2027-12-31',
          mesh_license_adverse_action_status: 'None',
        }),
      ],
    });
    const card = await region('Professional Licensing');
    await waitFor(() => expect(card.textContent).toContain('Approved with Comments'));
    expect(card.textContent).toContain('License RC-9 · Other Home Services · 12 Lake Shore Dr');
    expect(card.textContent).toContain('Expires12/31/2027');
    expect(card.textContent).toContain('Adverse actionNone');
  });

  test('without an order says so, and for a lender without the flag shows placeholders under the overlay and no form [REP-050]', async () => {
    await open({ mayVerify: false });
    const card = await region('Professional Licensing');
    expect(await within(card).findByText('No verification data available.')).toBeTruthy();
    expect(await within(card).findByText('Reach Out to Enable Verification Details')).toBeTruthy();
    expect(card.querySelector('[aria-hidden="true"]')?.textContent).toContain('██████');
    expect(screen.queryByRole('button', { name: 'Verify a license' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'License Verification' })).toBeNull();
  });

  test('sends the form once it is complete, empty text as null, and names the licensee [REP-176] [REP-177]', async () => {
    const user = userEvent.setup();
    const toastSuccess = vi.spyOn(toast, 'success');
    const seen = await open({
      further: { 'POST merchant/submit-license-verification-order': { status: 'submitted' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Verify a license' }));
    const form = within(await screen.findByRole('form', { name: 'License Verification' }));
    expect((form.getByLabelText('Licensee Category') as HTMLInputElement).value).toBe('Home Services');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(
      await form.findByText('The Licensee Subcategory is required to submit License Verification'),
    ).toBeTruthy();
    await user.click(form.getByRole('combobox', { name: 'Licensee Subcategory' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Electricians',
      'General Contractors',
      'Plumbers',
      'Other Home Services',
    ]);
    await user.click(screen.getByRole('option', { name: 'Plumbers' }));
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(
      await form.findByText(/^The Licensee Name, License State, and License ID are required/),
    ).toBeTruthy();
    await pasteInto(form.getByLabelText('Licensee Name'), 'Ann Ortega');
    await user.type(form.getByRole('combobox', { name: 'License State' }), 'Indiana');
    await user.tab();
    await pasteInto(form.getByLabelText('License ID'), 'PC-77');
    const loads = seen.filter(({ path }) => path.includes('license_orders')).length;
    await user.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(toastSuccess).toHaveBeenCalledWith('License Verification Submitted for Ann Ortega'),
    );
    const sent = seen.find(({ path }) => path.includes('submit-license-verification-order'));
    expect(sent?.body).toMatchObject({
      merchant_id: '7',
      licensee_category: 'homeServices',
      licensee_subcategory: 'plumbers',
      licensee_state: 'IN',
      licensee_city: null,
      npi_id: null,
    });
    expect((form.getByLabelText('License ID') as HTMLInputElement).value).toBe('');
    await waitFor(() =>
      expect(seen.filter(({ path }) => path.includes('license_orders')).length).toBeGreaterThan(loads),
    );
  });

  test('reports an up-to-date license without sending an order, and reports a failed order [REP-177] [REP-178]', async () => {
    const user = userEvent.setup();
    const noticed = vi.spyOn(toast, 'notice');
    const failed = vi.spyOn(toast, 'error');
    const submitted = vi.spyOn(toast, 'success');
    const outcomes = [{ status: 'up_to_date' }, problemAnswer(503, 'shutting_down')];
    const seen = await open({
      orders: [order({ licensee_id: 'PC-1', updated_at: new Date().toISOString() })],
      further: { 'POST merchant/submit-license-verification-order': () => outcomes.shift() },
    });
    await user.click(await screen.findByRole('button', { name: 'Verify a license' }));
    const form = within(await screen.findByRole('form', { name: 'License Verification' }));
    await user.click(form.getByRole('combobox', { name: 'Licensee Subcategory' }));
    await user.click(screen.getByRole('option', { name: 'Electricians' }));
    await pasteInto(form.getByLabelText('Licensee Name'), 'Ann Ortega');
    await user.type(form.getByRole('combobox', { name: 'License State' }), 'IN');
    await user.tab();
    await pasteInto(form.getByLabelText('License ID'), 'pc-1');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(noticed).toHaveBeenCalledWith('License verification for Ann Ortega is up to date.');
    expect(seen.some(({ path }) => path.includes('submit-license'))).toBe(false);
    await user.type(form.getByLabelText('License ID'), '0');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(noticed).toHaveBeenCalledTimes(2));
    expect(submitted).not.toHaveBeenCalled();
    const loads = seen.filter(({ path }) => path.includes('license_orders')).length;
    await user.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(failed).toHaveBeenCalledWith('License Verification Submission Failed'));
    await waitFor(() =>
      expect(seen.filter(({ path }) => path.includes('license_orders')).length).toBeGreaterThan(loads),
    );
    expect((form.getByLabelText('License ID') as HTMLInputElement).value).toBe('pc-10');
  });
});
