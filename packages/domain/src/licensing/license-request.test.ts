import { expect, test } from 'vitest';
import { dateFilterProblem, RequestsView, requestFilters, requestLabel } from './index.ts';

test('the License Requests filters have the specified values and labels [BOF-120]', () => {
  expect(requestFilters).toEqual({
    orderStatus: {
      ...{ monitoring: 'Monitoring', requested: 'Requested' },
      ...{ awaitingInventory: 'Awaiting Inventory', complete: 'Complete' },
    },
    itemStatus: { notFound: 'Not Found', adjudicated: 'Adjudicated' },
    licenseStatus: { Active: 'Active', Inactive: 'Inactive' },
    itemLabel: {
      ...{
        license_number_mismatch_minor: 'License ID Mismatch',
        name_mismatch_minor: 'License Name Mismatch',
      },
      ...{ professional_license_verified: 'License Verified' },
      ...{ professional_license_inactive: 'License Inactive', adverse_action_found: 'Adverse Action Found' },
    },
    orderLabel: {
      ...{ professional_license_issue: 'Professional License Issue', rejected: 'Rejected' },
      ...{ approved: 'Approved', approved_with_comments: 'Approved with Comments' },
      ...{ manual_review_recommended: 'Manual Review Recommended' },
    },
  });
});

test.each([
  ['orderStatus', 'awaitingInventory', 'Awaiting Inventory'],
  ['orderStatus', 'manual_review', 'Manual Review'],
  ['itemStatus', 'notFound', 'Not Found'],
  ['itemStatus', 'pending', 'pending'],
  ['licenseStatus', 'Suspended', 'Suspended'],
  ['orderLabel', 'toString', 'toString'],
] as const)('shows %s %s as %s', (filter, value, label) => {
  expect(requestLabel(filter, value)).toBe(label);
});

test.each([
  [{}, null],
  [{ dateFilterType: 'created_at' }, 'dateFilterOperator'],
  [{ dateFilterStart: '2026-01-01' }, 'dateFilterType'],
  [{ dateFilterType: 'created_at', dateFilterOperator: 'before' }, 'dateFilterStart'],
  [{ dateFilterType: 'created_at', dateFilterOperator: 'before', dateFilterStart: '2026-01-01' }, null],
  [
    { dateFilterType: 'updated_at', dateFilterOperator: 'range', dateFilterStart: '2026-01-01' },
    'dateFilterEnd',
  ],
  [
    {
      ...{ dateFilterType: 'updated_at', dateFilterOperator: 'range' },
      ...{ dateFilterStart: '2026-01-02', dateFilterEnd: '2026-01-01' },
    },
    'dateFilterEnd',
  ],
  [
    {
      ...{ dateFilterType: 'updated_at', dateFilterOperator: 'range' },
      ...{ dateFilterStart: '2026-01-01', dateFilterEnd: '2026-01-01' },
    },
    null,
  ],
] as const)('the date filter %j is missing %s [BOF-121]', (filter, field) => {
  expect(dateFilterProblem(filter as never)?.field ?? null).toBe(field);
});

test('keeps the valid parts of the URL and drops an incomplete date filter [BOF-120]', () => {
  expect(
    RequestsView.parse({
      ...{ search: ' roof ', orderStatus: 'complete', itemStatus: 'lost', sortBy: '-name', page: '3' },
      ...{ dateFilterType: 'created_at', dateFilterOperator: 'range', dateFilterStart: '2026-01-01' },
    }),
  ).toEqual({ search: 'roof', orderStatus: 'complete', sortBy: '-name' });
});
