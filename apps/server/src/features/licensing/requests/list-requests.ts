import { type CsvCell, csvText } from '@assay/csv/writing';
import {
  categoryLabel,
  type LicenseRequest,
  type licensingEndpoints,
  REQUESTS_PAGE,
  requestLabel,
} from '@assay/domain/licensing';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Call, Handler } from '#platform/feature';
import { licenseRequests } from './request-store.ts';

/**
 * The license verification orders of the active lender: one page, or a file of all that match the filters (BOF-125).
 */
export const listRequests: Handler<typeof licensingEndpoints.requests> = async (call) => {
  const { tx, actor, clock, config } = call;
  const { csv, page, ...filters } = call.query;
  const zone = config.ASSAY_TIME_ZONE;
  const isFile = csv === 'true';
  const { count, rows } = await licenseRequests(tx, { ...filters, zone }, isFile ? null : page);
  const results = rows.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
  if (!isFile) {
    const hasMore = page * REQUESTS_PAGE < count;
    return { count, next: hasMore ? nextAddress(call, page + 1) : null, results };
  }
  await audit(tx, clock, actor, {
    action: 'license_order.export',
    target: { kind: 'lender', id: lenderOf(actor).id },
    details: { orders: count },
  });
  const { currLicenseOrder: one } = filters;
  const name = one ? `license_order_${one}` : `license_verification_orders_${todayOf(call)}`;
  const lines = results.map((order) => Object.values(columns).map((cell) => cell(order)));
  return new AnswerFile(`${name}.csv`, csvText([Object.keys(columns), ...lines]));
};

/** The full URL of a page with every filter and the sort order. */
function nextAddress(call: Call<typeof licensingEndpoints.requests>, page: number): string {
  const { query, config, request } = call;
  const base = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  const address = new URL('/v1/lender/license-verification-orders', base);
  for (const [name, value] of Object.entries({ ...query, page }))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  return address.href;
}

const labels = (filter: 'orderLabel' | 'itemLabel', values: readonly string[]): string =>
  values.map((value) => requestLabel(filter, value)).join('; ');

/** The columns of the file, in the order of the screen and of Verification Details. */
const columns: Record<string, (order: LicenseRequest) => CsvCell> = {
  'Order ID': ({ id }) => id,
  'Business Name': ({ name }) => name,
  'Licensee Name': ({ licensee_name }) => licensee_name,
  'Licensee ID': ({ licensee_id }) => licensee_id,
  Category: ({ licensee_category }) => categoryLabel(licensee_category),
  Subcategory: ({ licensee_subcategory }) => licensee_subcategory,
  Address: ({ licensee_addr }) => licensee_addr,
  City: ({ licensee_city }) => licensee_city,
  State: ({ licensee_state }) => licensee_state,
  Zip: ({ licensee_zip5 }) => licensee_zip5,
  'Order Status': ({ mesh_order_status }) => requestLabel('orderStatus', mesh_order_status),
  'Order Labels': ({ mesh_order_labels }) => labels('orderLabel', mesh_order_labels),
  'Item Status': ({ mesh_item_status }) => mesh_item_status && requestLabel('itemStatus', mesh_item_status),
  'Item Labels': ({ mesh_item_labels }) => labels('itemLabel', mesh_item_labels),
  'License Status': ({ mesh_license_status }) => mesh_license_status,
  'License Status As Is': ({ mesh_license_status_asis }) => mesh_license_status_asis,
  'Verified Name': ({ mesh_licensee_name }) => mesh_licensee_name,
  'Verified Number': ({ mesh_licensee_number }) => mesh_licensee_number,
  'Verified Category': ({ mesh_licensee_category }) => mesh_licensee_category,
  'Type As Is': ({ mesh_licensee_type_asis }) => mesh_licensee_type_asis,
  'Authority Board': ({ mesh_license_authority_board }) => mesh_license_authority_board,
  'Adverse Action Status': ({ mesh_license_adverse_action_status }) => mesh_license_adverse_action_status,
  'Adverse Action Status As Is': (order) => order.mesh_license_adverse_action_status_asis,
  'Issue Date': ({ mesh_license_issue_date }) => mesh_license_issue_date,
  'Expiration Date': ({ mesh_license_exp_date }) => mesh_license_exp_date,
  'Created At': ({ created_at }) => created_at,
  'Updated At': ({ updated_at }) => updated_at,
};
