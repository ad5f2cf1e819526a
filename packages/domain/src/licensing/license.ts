import { z } from 'zod';
import { address, day, text } from '../evidence/contract.ts';

/** The result of a license verification. */
const LicenseVerificationData = z
  .object({
    order_status: text.describe('status of the order: in_progress, manual_review, completed'),
    order_labels: z.array(z.string()).describe('the result: approved, approved_with_comments, rejected, …'),
    item_status: text,
    item_labels: z
      .array(z.string())
      .describe('how the license matches the request: name_mismatch_minor, adverse_action_found, …'),
    license_status: text,
    adverse_action_status: text,
    authority_board: text,
    licensee_category: text,
    issue_date: day,
    expiration_date: day,
  })
  .meta({ id: 'LicenseVerificationData' });

/** A professional license of a business or of one of its people, in the wording of the board that issued it. */
export const LicenseData = z.object({
  licensee_name: text.describe('its holder'),
  business_name: text.describe('the business of a personal license, if the board has it'),
  license_type: text,
  license_state: text.describe('two letters'),
  license_locale: text.describe('issuing county or city, if not the state'),
  license_owner_type: text.describe('Business or Individual, in the words of the board'),
  license_number: text,
  issue_date: day,
  expiration_date: day,
  license_status: text,
  board: text,
  adverse_action: text.describe('what the board did against the holder; null for nothing known'),
  npi_id: text,
  ...address,
  phone: text,
  url: text,
  verification: LicenseVerificationData.nullable().describe(
    'for a license with a verification order; null for a register entry',
  ),
});
export type LicenseData = z.infer<typeof LicenseData>;
