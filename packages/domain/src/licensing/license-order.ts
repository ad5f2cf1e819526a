import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';

/**
 * The result of a license verification, in wire fields. All are null for a lender without license_verification_enabled,
 * and until a result is known.
 */
const verificationFields = {
  mesh_order_status: text.describe(
    'requested, in_progress, manual_review, completed; not_found if the license does not exist, error if it failed',
  ),
  mesh_order_labels: z.array(z.string()).nullable(),
  mesh_item_status: text,
  mesh_license_status: text,
  mesh_license_adverse_action_status: text,
  mesh_license_authority_board: text,
  mesh_licensee_category: text,
  mesh_license_issue_date: day,
  mesh_license_exp_date: day,
};

/** A verification, as returned with a doctor's license. */
export const LicenseVerification = z
  .object({ ...verificationFields, updated_at: z.iso.datetime() })
  .meta({ id: 'LicenseVerification' });
export type LicenseVerification = z.infer<typeof LicenseVerification>;

/** An order to verify a license, with its result. */
export const LicenseOrder = z
  .object({
    id: Id,
    merchant_id: Id,
    npi_id: text,
    licensee_name: z.string(),
    licensee_addr1: text,
    licensee_city: text,
    licensee_state: z.string(),
    licensee_zip5: text,
    licensee_id: z.string(),
    licensee_category: z.string(),
    licensee_subcategory: text,
    ...verificationFields,
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'LicenseOrder' });
export type LicenseOrder = z.infer<typeof LicenseOrder>;

/** Returned in place of a verification to a lender without license_verification_enabled. */
export const NO_VERIFICATION = Object.fromEntries(
  Object.keys(verificationFields).map((field) => [field, null]),
) as Record<keyof typeof verificationFields, null>;
