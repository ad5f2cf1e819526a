import type { EndpointOut } from '@assay/domain/http';
import type { LicenseData, licensingEndpoints } from '@assay/domain/licensing';
import { evidenceOf, recordLinks } from '#features/evidence';
import { merchantNames, requireMerchantAccess } from '#features/matching';
import { runStatus } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { MerchantCall } from '#platform/feature';
import { importedLicenses } from './imported-licenses.ts';

type Endpoint = (typeof licensingEndpoints)['licenses'];

/**
 * The licenses of a merchant and its people from registers, as of the lender's newest inquiry in which it was opened,
 * and from files; `not_requested` when no register was queried (REP-044).
 */
export async function merchantLicenses(call: MerchantCall): Promise<EndpointOut<Endpoint>> {
  const { tx, actor, params, clock } = call;
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  const scope = inquiryId && {
    inquiryId,
    merchantId: params.id,
    lender: lenderOf(actor),
    now: clock.now(),
  };
  const found = scope ? await (await evidenceOf(tx, call, scope)).of('license') : null;
  const counted = found?.counted ?? [];
  const imported = await importedLicenses(
    tx,
    params.id,
    counted.map(({ data }) => data),
  );
  const subject = (await merchantNames(tx, [params.id])).get(params.id) ?? '';
  return {
    status: runStatus.searchStatus[found?.status ?? 'not_initiated'],
    checked_at: found?.checked_at ?? null,
    waiting: found?.possible.length ?? 0,
    data: [
      ...counted.map((record) => ({ ...withoutOrder(record.data), ...recordLinks.shownOnWire(record) })),
      ...imported.map(({ id, source, seen_at, data }) => ({
        ...withoutOrder(data),
        ...{ id: `f${id}`, subject, source, created_at: seen_at.toISOString() },
      })),
    ],
  };
}

/** The register's data; an order is listed among the orders. */
const withoutOrder = ({ verification: _ordered, ...data }: LicenseData) => data;
