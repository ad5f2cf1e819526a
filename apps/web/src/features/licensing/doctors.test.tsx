import type { Doctor, DoctorLicense, ProviderCandidate } from '@assay/domain/licensing';
import { doctorReviewSummary, NO_VERIFICATION } from '@assay/domain/licensing';
import type { Review } from '@assay/domain/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { pasteInto, renderScreens } from '#ui/testing';
import { toast } from '#ui/toast';
import { DoctorsCard } from './doctors/doctors-card.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => void vi.useRealTimers());

const license = (overrides: Partial<DoctorLicense> = {}): DoctorLicense => ({
  npi_id: '9100000017',
  name: 'Rosa M Delgado',
  license_number: 'DN-1',
  license_number_state_code: 'NC',
  license_taxonomy_code: '1223G0001X',
  source: 'NPI registry',
  license_status: null,
  verifications: [],
  ...overrides,
});
const doctor = (overrides: Partial<Doctor> = {}): Doctor => ({
  id: 'p1',
  name: 'Rosa M Delgado',
  specialty: 'Dentist',
  npi_id: '9100000017',
  npi_doctor_data: { provider_enumeration_date: '2016-11-07' },
  license_number_state_code: 'NC',
  license_taxonomy_code: '1223G0001X',
  doctor_licenses: [],
  review_summary: [],
  reviews_status: 'not_requested',
  reviews_waiting: 0,
  ...overrides,
});
const review = (lender: string, rating: number, review_text: string): Review => ({
  ...{ id: review_text, lender, rating, review_text },
  ...{ review_dt: '2026-05-01T12:00:00Z', name: 'Ada L.', url: null },
});
const rated = doctorReviewSummary(
  'p1',
  [{ site: 'WebMD', url: 'https://webmd.example/1', user_rating_count: 40 }],
  [review('WebMD', 5, 'Kind'), review('WebMD', 1, 'A scam'), review('Vitals', 3, 'Slow')],
  '2026-05-31',
);
const candidate = (npi_id: string, overrides: Partial<ProviderCandidate> = {}): ProviderCandidate => ({
  npi_id,
  prefix: null,
  suffix: null,
  status: 'Active',
  other_names: [],
  phone: null,
  email: null,
  dpc: null,
  doctor_addr2: null,
  practice_addr2: null,
  first_name_similarity: 1,
  middle_name_similarity: null,
  last_name_similarity: 1,
  street_number_similarity: null,
  street_name_similarity: null,
  city_similarity: null,
  state_similarity: null,
  zip5_similarity: null,
  npi_id_similarity: null,
  first_name: 'ANN',
  middle_name: null,
  last_name: 'OKAFOR',
  credential: 'D.D.S.',
  specialty: 'Dentist',
  provider_enumeration_date: null,
  doctor_street_number: null,
  doctor_street_name: null,
  doctor_city: null,
  doctor_state: null,
  doctor_zip5: null,
  practice_street_number: '88',
  practice_street_name: 'MILL POND RD',
  practice_city: 'DURHAM',
  practice_state: 'NC',
  practice_zip5: '27701',
  merchant_similarity: 0.6,
  taxonomy_similarity: 0,
  overall_similarity: 2.6,
  ...overrides,
});

interface Answers {
  reviewsCents?: number | null;
  doctors?: Doctor[] | (() => object);
  mayVerify?: boolean;
  mayAddDoctor?: boolean;
  further?: object;
}

const open = async ({
  doctors = [],
  reviewsCents = null,
  mayVerify = true,
  mayAddDoctor = true,
  further = {},
}: Answers) => {
  const seen = connectForTest({
    'POST doctors/get_all':
      typeof doctors === 'function' ? doctors : { doctors, reviews_cents: reviewsCents },
    'GET lender/license-verification-enabled': { license_verification_enabled: mayVerify },
    'GET lender/furnish-doctors-enabled': { furnish_doctors: mayAddDoctor },
    ...further,
  });
  const component = async () => () => (
    <>
      <DoctorsCard inquiry_id="3" merchant_id="7" report={{ merchant: { name: 'Mill Pond Dentistry' } }} />
    </>
  );
  await renderScreens([{ path: '/', component }], '/');
  return seen;
};

describe('doctors', () => {
  test('are polled every 30 seconds [REP-210]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = await open({ doctors: [doctor()] });
    await screen.findByRole('region', { name: 'Rosa M Delgado' });
    const requestCount = () => seen.filter(({ path }) => path === 'doctors/get_all').length;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(requestCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requestCount()).toBe(2);
  });

  test('show their licenses and the verification of each [REP-170] [REP-045]', async () => {
    await open({
      doctors: [
        doctor({
          doctor_licenses: [
            license({
              verifications: [
                {
                  ...NO_VERIFICATION,
                  mesh_order_labels: ['approved'],
                  mesh_license_exp_date: '2027-12-31',
                  updated_at: '2026-05-01T10:00:00Z',
                },
              ],
            }),
            license({ license_number: 'DN-2' }),
          ],
          reviews_status: 'completed',
          review_summary: rated,
        }),
      ],
    });
    const item = await screen.findByRole('region', { name: 'Rosa M Delgado' });
    await waitFor(() => expect(item.textContent).toContain('Unverified'));
    expect(item.textContent).toMatch(/SpecialtyDentist.*NPI9100000017.*Enumerated11\/7\/2016/);
    expect(item.textContent).toMatch(/NC DN-1Approved/);
    expect(item.textContent).toContain('Expires12/31/2027');
    expect(item.textContent).toMatch(/NC DN-2Unverified.*No verification data available\./);
  });

  test("show their ratings by site, and open the patients' reviews [REP-170] [REP-171]", async () => {
    const user = userEvent.setup();
    const pages = [[review('WebMD', 5, 'Kind'), review('WebMD', 1, 'A scam')], [review('Vitals', 3, 'Slow')]];
    const seen = await open({
      doctors: [doctor({ reviews_status: 'completed', review_summary: rated, reviews_waiting: 1 })],
      further: {
        'GET doctor-service-feedback': ({ query }: { query: URLSearchParams }) => ({
          count: 3,
          results: pages[Number(query.get('page')) - 1],
        }),
      },
    });
    const table = await screen.findByRole('table', { name: 'Reviews of Rosa M Delgado by source' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^WebMD40 on the site.*3\.00\/52 reviews.*1$/),
      expect.stringMatching(/^VitalsNo URL found.*3\.00\/51 reviewFlat0$/),
      expect.stringMatching(/^HealthgrdsNo URL found.*-0 reviews-0$/),
    ]);
    expect(screen.getByText(/1 more page may be about another doctor with this name/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read 3 reviews of Rosa M Delgado' }));
    const list = await screen.findByRole('region', { name: 'Reviews of Rosa M Delgado' });
    expect(await within(list).findByText('Kind')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: 'See More Reviews' }));
    expect(await within(list).findByText('Slow')).toBeTruthy();
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(within(list).queryByRole('button', { name: 'See More Reviews' })).toBeNull();
    expect(seen.filter(({ path }) => path === 'doctor-service-feedback')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Reviews of Rosa M Delgado' })).toBeNull();
  });

  test.each([
    ['not_requested', 'Source data has not been requested'],
    ['in_progress', 'Searching...'],
    ['error', 'The review sites could not be searched.'],
  ] as const)(
    'with reviews that are %s say so, never that none were written [REP-170]',
    async (status, text) => {
      await open({ doctors: [doctor({ reviews_status: status })] });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    },
  );

  test('are searched for reviews with one click that names the price', async () => {
    const user = userEvent.setup();
    const seen = await open({
      doctors: [doctor()],
      reviewsCents: 10,
      further: { 'POST merchant/7/3/ask_sources': { started: ['doctor_reviews'] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Check reviews, $0.10: doctors' }));
    await waitFor(() =>
      expect(seen.some(({ body }) => JSON.stringify(body)?.includes('doctor_reviews'))).toBe(true),
    );
  });

  test('show an empty list and a failed list differently [REP-170]', async () => {
    await open({});
    expect(await screen.findByText('No Doctor Data Available')).toBeTruthy();
  });

  test('show a failed load', async () => {
    await open({ doctors: () => problemAnswer(503, 'shutting_down') });
    expect(await screen.findByText('Could not be loaded.')).toBeTruthy();
    expect(screen.queryByText('No Doctor Data Available')).toBeNull();
  });

  test('hide their verifications from a lender without the flag [REP-050]', async () => {
    await open({ doctors: [doctor({ doctor_licenses: [license()] })], mayVerify: false });
    expect(await screen.findByText('Reach Out to Enable Verification Details')).toBeTruthy();
    expect(screen.queryByText('Unverified')).toBeNull();
  });

  test('are added with a form that a confirmed professional from the register fills [REP-172] [REP-173]', async () => {
    const user = userEvent.setup();
    const toastSuccess = vi.spyOn(toast, 'success');
    const seen = await open({
      further: {
        'GET merchant/npi-doctors': [
          candidate('9100000033'),
          candidate('9100000041', { overall_similarity: 0.9 }),
        ],
        'POST doctors/furnish': { status: 'success', doctor: doctor({ id: 'd2', name: 'Ann Okafor' }) },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add Doctor' }));
    const form = within(await screen.findByRole('form', { name: 'Add Doctor' }));
    await user.click(form.getByRole('button', { name: 'Submit' }));
    expect(await form.findByText('First Name is Required')).toBeTruthy();
    expect(form.getByText('Last Name is Required')).toBeTruthy();
    await pasteInto(form.getByLabelText('First Name'), 'Ann');
    await pasteInto(form.getByLabelText('Last Name'), 'Okafor');
    const first = await form.findByRole(
      'button',
      { name: 'Use ANN OKAFOR, NPI 9100000033' },
      { timeout: 5000 },
    );
    expect(first.closest('li')?.textContent).toContain('High 100%');
    await user.click(first);
    expect(screen.getByText('Use ANN OKAFOR, NPI 9100000033?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Doctor added'));
    expect(seen.find(({ path }) => path === 'doctors/furnish')?.body).toEqual({
      merchant_id: '7',
      first_name: 'ANN',
      middle_name: null,
      last_name: 'OKAFOR',
      street_number: '88',
      street_name: 'MILL POND RD',
      city: 'DURHAM',
      state: 'NC',
      zip5: '27701',
      npi_id: '9100000033',
    });
    expect(seen.find(({ path }) => path === 'merchant/npi-doctors')?.query.get('merchant')).toBe(
      'Mill Pond Dentistry',
    );
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  test('that could not be added leave the form filled and say whom to contact [REP-173]', async () => {
    const user = userEvent.setup();
    const failed = vi.spyOn(toast, 'error');
    await open({
      further: {
        'GET merchant/npi-doctors': [],
        'POST doctors/furnish': { status: 'Server Error', doctor: null },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add Doctor' }));
    const form = within(await screen.findByRole('form', { name: 'Add Doctor' }));
    await pasteInto(form.getByLabelText('First Name'), 'Ann');
    await pasteInto(form.getByLabelText('Last Name'), 'Okafor');
    await user.click(form.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(failed).toHaveBeenCalledWith("Failed to add Doctor -- Reach out to the provider's support"),
    );
    expect((form.getByLabelText('First Name') as HTMLInputElement).value).toBe('Ann');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect((form.getByLabelText('First Name') as HTMLInputElement).value).toBe('Ann');
  });

  test('offer no Add Doctor without the permission, and Submit License only when none has a license [REP-172] [REP-175]', async () => {
    await open({ doctors: [doctor({ doctor_licenses: [license()] })], mayAddDoctor: false });
    await screen.findByRole('button', { name: 'Verify License DN-1' });
    expect(screen.queryByRole('button', { name: 'Add Doctor' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit License' })).toBeNull();
  });

  test('offer no Submit License without license verification [REP-175]', async () => {
    await open({ doctors: [doctor()], mayVerify: false });
    await screen.findByRole('button', { name: 'Add Doctor' });
    expect(screen.queryByRole('button', { name: 'Submit License' })).toBeNull();
  });

  test('accept a license by number, state and NPI, and show the outcome [REP-174] [REP-175]', async () => {
    const user = userEvent.setup();
    const toastSuccess = vi.spyOn(toast, 'success');
    const seen = await open({
      doctors: [doctor()],
      further: { 'POST merchant/submit-npi-license': { status: 'submitted' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Submit License' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit License' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Missing License ID or State')).toBeTruthy();
    await pasteInto(dialog.getByLabelText('License ID'), 'DN-9');
    await user.type(dialog.getByLabelText('State'), 'Tex');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('State should be an Abbreviated State')).toBeTruthy();
    await user.type(dialog.getByLabelText('State'), 'as');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('License Submission Successful'));
    expect(seen.find(({ path }) => path === 'merchant/submit-npi-license')?.body).toEqual({
      npi_id: '9100000017',
      license_id: 'DN-9',
      state: 'TX',
    });
  });
});
