import { type Dossier, reportView, versionHeader } from '@assay/domain/dossier';
import type { EndpointOut } from '@assay/domain/http';
import { rescoreOf } from '@assay/domain/jobs';
import type { ReportHead, reportEndpoints } from '@assay/domain/report';
import { hasRole } from '@assay/domain/session';
import { type DossierVersion, openedVersion, storedDossier } from '#features/dossier';
import { findInquiry, inquiriesThatOpened, insertOpenings } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import { scoreMerchant } from '#features/risk';
import { triggers } from '#features/sources';
import { verifyMerchant } from '#features/verification';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Call } from '#platform/feature';
import { momentsOfReport } from './report-moments.ts';

type OpenCall = Call<(typeof reportEndpoints)['open']>;
type Opened = EndpointOut<(typeof reportEndpoints)['open']>;
interface Subject {
  inquiryId: string;
  merchantId: string;
}

/**
 * Opens the report of a merchant in an inquiry. The first opening is stored once, also when two tabs open it
 * concurrently. The merchant's names are screened then, and again when they have changed at a later opening. Free
 * sources are started for a merchant that the inquiry did not search for, and its verification if it has none: the score
 * must not depend on which sections are viewed. The score is that of the current evidence.
 * Every opening is audited (REP-008, REP-010). A header names the version of the dossier.
 */
export async function openReport(call: OpenCall): Promise<Opened> {
  const { tx, actor, clock } = call;
  const subject = { inquiryId: call.params.id, merchantId: call.body.merchant_id };
  const { version, isFirst } = await versionToOpen(call, subject);
  const report = reportView(JSON.parse(await version.json()) as Dossier, clock.now());
  // An API key has no role; what other inquiries and users did is for users alone.
  const head = hasRole(actor.user) ? await headOf(call, subject, report.inquiry) : undefined;
  await audit(tx, clock, actor, {
    action: 'report.open',
    target: { kind: 'merchant', id: subject.merchantId },
    details: {
      inquiry_id: subject.inquiryId,
      is_first: isFirst,
      ...(head && { earlier_inquiries: head.earlier_inquiries.count }),
    },
  });
  call.reply.header(versionHeader, version.contentHash);
  return { ...report, head };
}

/** What the report shows above its sections besides its dossier. */
async function headOf(
  call: OpenCall,
  { inquiryId, merchantId }: Subject,
  inquiry: Opened['inquiry'],
): Promise<ReportHead> {
  const { tx, actor } = call;
  return {
    moments: await momentsOfReport({ ...call, params: { id: merchantId, inquiryId } }),
    earlier_inquiries: await inquiriesThatOpened(tx, actor, {
      merchantId,
      shownIn: { id: inquiryId, created_at: new Date(inquiry.created_at) },
    }),
  };
}

/** The version to show: the stored one if nothing has changed since an earlier opening. */
async function versionToOpen(
  call: OpenCall,
  subject: Subject,
): Promise<{ version: DossierVersion; isFirst: boolean }> {
  const { tx } = call;
  const about = { ...call, params: { id: subject.merchantId, inquiryId: subject.inquiryId } };
  const stored = await storedDossier(about, { withDocument: true });
  if (stored.isAccessProven && stored.isOpened && stored.current)
    return { version: stored.current, isFirst: false };
  const inquiry = await findInquiry(tx, subject.inquiryId);
  if (!stored.isAccessProven) await requireInquiryAccess(call, inquiry, subject.merchantId);
  let isFirst = false;
  const version = await openedVersion(
    { ...about, inquiry },
    {
      search: async () => {
        isFirst = await openAndSearch(call, subject);
      },
      score: (now) =>
        scoreMerchant(tx, call, { lenderId: lenderOf(call.actor).id, merchantId: subject.merchantId, now }),
    },
  );
  return { version, isFirst };
}

/** What an opening stores and starts; returns whether it is the first. */
async function openAndSearch(call: OpenCall, subject: Subject): Promise<boolean> {
  const { tx, actor, clock } = call;
  const lender = lenderOf(actor);
  const opening = {
    lender_id: lender.id,
    inquiry_id: subject.inquiryId,
    merchant_id: subject.merchantId,
    user_id: actor.user.id,
    result_dt: clock.now(),
  };
  const isFirst = (await insertOpenings(tx, [opening])) > 0;
  await triggers.queryOpenedMerchant(call, subject);
  await verifyMerchant(call, subject);
  if (isFirst) {
    // Evidence that arrives during this call rescores the opened merchants and does not see this opening yet.
    await call.jobs.add(tx, ...rescoreOf({ lender_id: lender.id, inquiry_id: subject.inquiryId }));
  }
  return isFirst;
}
