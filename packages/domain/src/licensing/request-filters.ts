import { homeServices } from './order-form.ts';
import { labelOf, orderLabels, orderStatuses } from './order-labels.ts';

/** The values and labels of the License Requests filters, in order (BOF-120). */
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
  orderLabel: orderLabels,
} as const;
export type RequestFilter = keyof typeof requestFilters;

/** Verification statuses that License Requests names differently. */
export const answeredAs = {
  orderStatus: { completed: 'complete', not_found: 'complete', in_progress: 'awaitingInventory' },
  itemStatus: { found: 'adjudicated', not_found: 'notFound' },
} as const;

/** The label of a status in License Requests; an unknown value is shown as it is (details: back office, section 27). */
export const requestLabel = (filter: RequestFilter, value: string): string =>
  labelOf({ ...(filter === 'orderStatus' && orderStatuses), ...requestFilters[filter] }, value);

/** The sortable columns of License Requests, in screen order (BOF-122). */
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

/** Orders per page. */
export const REQUESTS_PAGE = 25;

const categories: Record<string, string> = { homeServices: 'Home Services', healthcare: 'Healthcare' };

/** The label of a licensee category. */
export const categoryLabel = (category: string): string => labelOf(categories, category);

/** The label of a subcategory of home services; any other as it is. */
export const subcategoryLabel = (subcategory: string): string => labelOf(homeServices, subcategory);
