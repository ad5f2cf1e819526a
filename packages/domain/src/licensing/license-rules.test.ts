import { describe, expect, test } from 'vitest';
import {
  isEndedLicense,
  isExpired,
  isUpToDate,
  LicenseOrderForm,
  licenseeState,
  licenseState,
  licenseStatus,
  orderLabel,
  orderProblem,
  otherLicenses,
  verificationStatus,
} from './index.ts';

describe('a license', () => {
  test.each([
    ['Active', 'current'],
    ['ACTIVE ', 'current'],
    ['Inactive', 'closed'],
    ['', 'pending'],
    [null, 'pending'],
    ['Suspended', 'unknown'],
  ] as const)('with the status %j is %s [REP-045]', (status, state) => {
    expect(licenseState(status)).toBe(state);
  });

  test.each([
    ['Active', null, 'Current', null],
    ['Active', '2026-05-01', 'Current', null],
    ['Active', '2026-04-30', 'Expired', 'register: Current'],
    [null, null, 'Pending', null],
    ['Suspended', null, 'Suspended (unknown)', null],
  ])(
    'with the status %j that expires on %j reads %s on 5/1/2026 [REP-045]',
    (license_status, expiration_date, text, second) => {
      expect(licenseStatus({ license_status, expiration_date }, '2026-05-01')).toMatchObject({
        text,
        second,
      });
    },
  );

  test.each([
    'Inactive',
    'INACTIVE ',
    'Revoked',
    'Suspended - pending appeal',
    'EXPIRED',
    'Surrendered',
    'Null and void',
    'Canceled',
    'No longer active',
    'Not currently valid',
    'Not renewed, expired',
    'Suspension lifted, then revoked',
  ])('with the status %j is not in force', (status) => {
    expect(isEndedLicense(status)).toBe(true);
  });

  test.each([
    'Active',
    'Active - not suspended',
    'No longer suspended',
    'Never been suspended',
    'Not currently suspended',
    'No suspension',
    'No prior revocation',
    'Not revoked',
    'Suspension lifted',
    'Revocation was stayed',
    'Probation',
    'Delinquent',
    '',
    null,
  ])('with the status %j may be in force', (status) => {
    expect(isEndedLicense(status)).toBe(false);
  });

  test('expires the day after its expiration date', () => {
    expect(isExpired({ expiration_date: '2026-11-20' }, '2026-11-21')).toBe(true);
    expect(isExpired({ expiration_date: '2026-11-21' }, '2026-11-21')).toBe(false);
    expect(isExpired({ expiration_date: null }, '2026-11-21')).toBe(false);
  });

  test('with an order is not listed among other licenses, however its number is written', () => {
    const licenses = [
      { license_number: 'RC-1', license_state: 'IN' },
      { license_number: 'RC-1', license_state: 'MI' },
      { license_number: null, license_state: 'IN' },
    ];
    expect(otherLicenses(licenses, [{ licensee_id: ' rc-1', licensee_state: 'in' }])).toEqual(
      licenses.slice(1),
    );
  });
});

describe('a verification', () => {
  const verification = (updated_at: string, rest: object = {}) => ({
    mesh_order_labels: null,
    mesh_license_status: null,
    mesh_order_status: null,
    updated_at,
    ...rest,
  });

  test('uses the newest verification by label, license and order, and Unverified without one [REP-045]', () => {
    expect(verificationStatus([])).toBe('Unverified');
    const old = verification('2026-01-01T00:00:00Z', { mesh_order_labels: ['rejected'] });
    const newer = (rest: object) => verification('2026-02-01T00:00:00Z', rest);
    expect(verificationStatus([old, newer({ mesh_order_labels: ['approved_with_comments'] })])).toBe(
      'Approved with Comments',
    );
    expect(verificationStatus([newer({ mesh_license_status: 'Active' }), old])).toBe('Active');
    expect(verificationStatus([newer({ mesh_order_status: 'manual_review' })])).toBe('Manual Review');
  });

  test.each([
    ['approved', 'Approved'],
    ['approved_with_comments', 'Approved with Comments'],
    ['manual_review_recommended', 'Manual Review Recommended'],
    ['rejected', 'Rejected'],
    ['something_else', 'something_else'],
  ])('shows the label %s as %s [REP-179]', (label, text) => {
    expect(orderLabel(label)).toBe(text);
  });

  test.each([
    ['2026-01-15T10:00:00Z', '2026-07-15T09:59:59Z', true],
    ['2026-01-15T10:00:00Z', '2026-07-15T10:00:00Z', false],
    ['2025-08-31T10:00:00Z', '2026-02-28T09:59:00Z', true],
    ['2025-08-31T10:00:00Z', '2026-02-28T10:00:00Z', false],
  ])('of %s is up to date at %s: %s [REP-178]', (last, now, isFresh) => {
    expect(isUpToDate(new Date(last), new Date(now))).toBe(isFresh);
  });
});

describe('the order form', () => {
  const filled = {
    licensee_category: 'homeServices' as const,
    licensee_subcategory: 'plumbers',
    licensee_name: 'Garcia Plumbing',
    licensee_state: 'tx',
    licensee_id: 'PC-1',
    licensee_city: ' ',
  };
  const problem = (rest: object) => orderProblem(LicenseOrderForm.parse({ ...filled, ...rest }));

  test('reports only the first broken rule and sends empty text as null [REP-176]', () => {
    expect(LicenseOrderForm.parse(filled)).toMatchObject({ licensee_city: null, npi_id: null });
    expect(problem({})).toBeNull();
    expect(problem({ licensee_subcategory: '', licensee_name: '' })).toEqual({
      field: 'licensee_subcategory',
      text: 'The Licensee Subcategory is required to submit License Verification',
    });
    for (const field of ['licensee_name', 'licensee_state', 'licensee_id'])
      expect(problem({ [field]: '' })).toEqual({
        field,
        text: 'The Licensee Name, License State, and License ID are required to submit a Home Services License Verification',
      });
  });

  test.each([
    ['tx', 'TX'],
    [' Texas ', 'TX'],
    ['TEXAS', 'TX'],
    ['Tex', null],
    ['PR', null],
    [null, null],
  ])('reads the state %j as %j [REP-174]', (input, state) => {
    expect(licenseeState(input)).toBe(state);
  });
});
