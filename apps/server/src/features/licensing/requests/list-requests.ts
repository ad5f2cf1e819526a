import type { EndpointOut } from '@assay/domain/http';
import { type licensingEndpoints, REQUESTS_PAGE } from '@assay/domain/licensing';
import { lenderOf } from '#platform/actor';
import { AnswerFile } from '#platform/answer-file';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import type { Call } from '#platform/feature';
import { requestFile } from './request-file.ts';
import { licenseRequests } from './request-store.ts';

type Endpoint = (typeof licensingEndpoints)['requests'];

/**
 * The license verification orders of the active lender: one page, or a file of all that match the filters (BOF-125).
 */
export async function listRequests(call: Call<Endpoint>): Promise<EndpointOut<Endpoint> | AnswerFile> {
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
  return new AnswerFile(`${name}.csv`, requestFile(results));
}

/** The full URL of a page with every filter and the sort order. */
function nextAddress({ query, config, request }: Call<Endpoint>, page: number): string {
  const base = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
  const address = new URL('/v1/lender/license-verification-orders', base);
  for (const [name, value] of Object.entries({ ...query, page }))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  return address.href;
}
