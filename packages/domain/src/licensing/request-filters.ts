import { orderLabel, orderStatus } from './order-labels.ts';

/** The values of the filters of License Requests with their labels, in their order (BOF-120). */
export const requestFilters = {
  orderStatus: {
    monitoring: 'Monitoring',
    requested: 'Requested',
    awaitingInventory: 'Awaiting Inventory',
    complete: 'Complete',
  },
  itemStatus: { notFound: 'Not Found', adjudicated: 'Adjudicated' },
  licenseStatus: { Active: 'Active', Inactive: 'Inactive' },
  itemLabel: {
    license_number_mismatch_minor: 'License ID Mismatch',
    name_mismatch_minor: 'License Name Mismatch',
    professional_license_verified: 'License Verified',
    professional_license_inactive: 'License Inactive',
    adverse_action_found: 'Adverse Action Found',
  },
  orderLabel: {
    professional_license_issue: 'Professional License Issue',
    rejected: 'Rejected',
    approved: 'Approved',
    approved_with_comments: 'Approved with Comments',
    manual_review_recommended: 'Manual Review Recommended',
  },
} as const;
export type RequestFilter = keyof typeof requestFilters;

/** How the statuses of a verification are called among License Requests, where they have another word there. */
export const answeredAs = {
  orderStatus: { completed: 'complete', not_found: 'complete', in_progress: 'awaitingInventory' },
  itemStatus: { found: 'adjudicated', not_found: 'notFound' },
} as const;

const labelOf = (labels: Record<string, string>, value: string): string | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined;

/** What License Requests shows of a status or label; a value that no list has shows as it is (details: back office, section 27). */
export function requestLabel(filter: RequestFilter, value: string): string {
  const label = labelOf(requestFilters[filter], value);
  if (label !== undefined) return label;
  if (filter === 'orderStatus') return orderStatus(value);
  return filter === 'orderLabel' ? orderLabel(value) : value;
}

/** The columns by which License Requests sorts, in the order of the screen (BOF-122). */
export const requestColumns = {
  name: 'Business Name',
  licensee_name: 'Licensee Name',
  licensee_id: 'Licensee ID',
  licensee_category: 'Category',
  mesh_order_status: 'Order Status',
  mesh_item_status: 'Item Status',
  mesh_license_status: 'License Status',
  created_at: 'Created At',
  updated_at: 'Updated At',
} as const;
export type RequestColumn = keyof typeof requestColumns;

/** The orders of one page. */
export const REQUESTS_PAGE = 25;

const categories: Record<string, string> = { homeServices: 'Home Services', healthcare: 'Healthcare' };

/** The category of a licensee as people read it. */
export const categoryLabel = (category: string): string => labelOf(categories, category) ?? category;
