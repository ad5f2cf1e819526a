import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { calendarDay, Id, integerParameter, oneOf } from '../http/index.ts';
import { dateFilterProblem } from './date-filter.ts';
import { LicenseOrder } from './license-order.ts';
import { requestColumns, requestFilters } from './request-filters.ts';

/** A license verification order in the License Requests list, with the verifier's answer (BOF-125). */
export const LicenseRequest = LicenseOrder.omit({ merchant_id: true, npi_id: true, licensee_addr1: true })
  .extend({
    merchant: Id,
    name: z.string().describe('the business'),
    licensee_addr: text,
    mesh_order_status: z.string(),
    mesh_order_labels: z.array(z.string()),
    mesh_item_labels: z.array(z.string()),
    mesh_licensee_name: text,
    mesh_licensee_number: text,
    mesh_licensee_type_asis: text,
    mesh_license_status_asis: text,
    mesh_license_adverse_action_status_asis: text,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'LicenseRequest' });
export type LicenseRequest = z.infer<typeof LicenseRequest>;

const keys = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[];
const columns = keys(requestColumns);

/** The filters and sort order of License Requests, shared by the page URL and the endpoint. */
const filters = {
  sortBy: oneOf(columns.flatMap((column) => [column, `-${column}` as const])).optional(),
  search: z.string().trim().max(255, 'At most 255 characters.').optional(),
  category: z.string().trim().max(255, 'At most 255 characters.').optional(),
  itemStatus: oneOf(keys(requestFilters.itemStatus)).optional(),
  orderStatus: oneOf(keys(requestFilters.orderStatus)).optional(),
  licenseStatus: oneOf(keys(requestFilters.licenseStatus)).optional(),
  itemLabel: oneOf(keys(requestFilters.itemLabel)).optional(),
  orderLabel: oneOf(keys(requestFilters.orderLabel)).optional(),
  currLicenseOrder: Id.optional(),
  dateFilterType: oneOf(['created_at', 'updated_at']).optional(),
  dateFilterOperator: oneOf(['before', 'after', 'range']).optional(),
  dateFilterStart: calendarDay.optional(),
  dateFilterEnd: calendarDay.optional(),
};

export const RequestsQuery = z
  .object({
    ...filters,
    csv: oneOf(['true', 'false']).optional(),
    page: integerParameter({ min: 1, max: 1_000_000, fallback: 1 }),
  })
  .superRefine((query, context) => {
    const problem = dateFilterProblem(query);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.text });
  });
export type RequestsQuery = z.output<typeof RequestsQuery>;

export type RequestsView = { [Name in keyof typeof filters]?: z.output<(typeof filters)[Name]> };

/** Parses the URL of the License Requests page; drops invalid parts (BOF-120). */
export const RequestsView = z.record(z.string(), z.unknown()).transform((input): RequestsView => {
  const read = Object.entries(filters).flatMap(([name, schema]) => {
    const { data } = schema.safeParse(input[name]);
    return data ? [[name, data] as const] : [];
  });
  const view: RequestsView = Object.fromEntries(read);
  if (!dateFilterProblem(view)) return view;
  return Object.fromEntries(read.filter(([name]) => !name?.startsWith('dateFilter')));
});
