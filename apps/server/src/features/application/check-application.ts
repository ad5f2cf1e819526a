import { type ApplicationCheck, applicationDifferences } from '@assay/domain/application';
import { type EvidenceDeps, type EvidenceScope, inquiryScope } from '#features/evidence';
import { birthYearOf, findInquiry, typedEin } from '#features/inquiry';
import { withEinHashes } from '#features/matching';
import type { Tx } from '#platform/database';
import type { InquiryMerchantCall } from '#platform/feature';
import { readOnce } from '#platform/shared-reads';
import { compareApplication } from './compare-application.ts';
import { findBusinessesOnFile } from './find-businesses-on-file.ts';
import { sourceFactsAbout } from './source-facts-about.ts';
import { unnamedOwners } from './unnamed-owners.ts';

/** Compares the application of an inquiry with every source on the merchant. */
export const checkApplication = async (call: InquiryMerchantCall): Promise<ApplicationCheck> =>
  applicationCheck(call.tx, call, await inquiryScope(call));

/** The same, for a caller that has checked access. */
export const applicationCheck = (
  tx: Tx,
  deps: EvidenceDeps,
  scope: EvidenceScope & { inquiryId: string },
): Promise<ApplicationCheck> =>
  readOnce(tx, `application check ${scope.inquiryId} ${scope.merchantId}`, async () => {
    const inquiry = await findInquiry(tx, scope.inquiryId);
    const { sourceFacts, sources } = await sourceFactsAbout(tx, deps, scope);
    const principals = inquiry.principals.map((owner) => ({
      ...owner,
      birth_year: birthYearOf(owner, deps.secrets),
    }));
    const application = withEinHashes(
      { ...inquiry, principals, ein: typedEin(inquiry, deps.secrets) },
      deps.secrets,
    );
    const compared = compareApplication(application, sourceFacts);
    const businesses = await findBusinessesOnFile(tx, application, {
      merchantId: scope.merchantId,
      fields: compared.filter(({ verdict }) => verdict !== 'agrees').map(({ field }) => field),
    });
    const fields = compared.map((check) => ({ ...check, borne_by: businesses.get(check.field) ?? [] }));
    const unnamed_owners = unnamedOwners(application, sourceFacts);
    return {
      fields,
      unnamed_owners,
      differences: applicationDifferences({ fields, unnamed_owners }),
      sources,
    };
  });
