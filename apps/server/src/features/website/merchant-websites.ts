import type { Website, websiteEndpoints } from '@assay/domain/website';
import { type Evidence, evidenceOf, merchantScope, recordLinks } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { runStatus } from '#features/sources';
import type { MerchantHandler } from '#platform/feature';
import { sitesOf } from './sites-of.ts';

/**
 * The websites of a merchant from the lender's newest inquiry that opened it: those in its record, and separately the
 * one that only the application has.
 */
export const merchantWebsites: MerchantHandler<typeof websiteEndpoints.ofMerchant> = async (call) => {
  const { tx, params } = call;
  const scope = await merchantScope(call, params.id);
  const inquiry = scope.inquiryId ? await findInquiry(tx, scope.inquiryId) : null;
  const evidence = await evidenceOf(tx, call, scope);
  const { status, checked_at, counted, possible, runs } = await evidence.of('website');
  const known = sitesOf(evidence.comparison?.business.domains ?? [], inquiry?.domain_name ?? null);
  return {
    status: runStatus.searchStatus[status],
    checked_at,
    is_site_known: known.length > 0,
    error: runs.find((run) => run.status === status)?.error ?? null,
    data: counted.map((record) => onWire(record, record.is_linked ? 'person' : 'record')),
    possible: possible.map(({ record }) => onWire(record, 'application')),
    stated_start: inquiry?.start_date ?? null,
  };
};

const onWire = (record: Evidence<'website'>, named_by: Website['named_by']): Website => ({
  ...record.data,
  ...recordLinks.shownOnWire(record),
  named_by,
});
