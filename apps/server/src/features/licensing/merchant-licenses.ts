import type { licensingEndpoints } from '@assay/domain/licensing';
import { checkedAndWaiting, evidenceOf, merchantScope, recordLinks } from '#features/evidence';
import { merchantNames } from '#features/matching';
import { runStatus } from '#features/sources';
import type { MerchantHandler } from '#platform/feature';
import { importedLicenses } from './imported-licenses.ts';

/**
 * The licenses of a merchant and its people from registers, as of the lender's newest inquiry in which it was opened,
 * and from files; `not_requested` when no register was queried (REP-044).
 */
export const merchantLicenses: MerchantHandler<typeof licensingEndpoints.licenses> = async (call) => {
  const { tx, params } = call;
  const scope = await merchantScope(call, params.id);
  const found = scope.inquiryId ? await (await evidenceOf(tx, call, scope)).of('license') : null;
  const counted = found?.counted ?? [];
  const imported = await importedLicenses(tx, params.id, counted);
  const subject = (await merchantNames(tx, [params.id])).get(params.id) ?? '';
  return {
    status: runStatus.searchStatus[found?.status ?? 'not_initiated'],
    ...checkedAndWaiting(found ? [found] : []),
    data: [
      ...counted.map((record) => ({ ...record.data, ...recordLinks.shownOnWire(record) })),
      ...imported.map(({ id, source, seen_at, data }) => ({
        ...data,
        ...{ id: `f${id}`, subject, source, created_at: seen_at.toISOString() },
      })),
    ],
  };
};
