import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

/** The result of a license verification. */
const LicenseVerificationData = z
  .object({
    order_status: text.meta({ description: 'status of the order: in_progress, manual_review, completed' }),
    order_labels: z
      .array(z.string())
      .meta({ description: 'the result: approved, approved_with_comments, rejected, …' }),
    item_status: text,
    item_labels: z.array(z.string()).meta({
      description: 'how the license matches the request: name_mismatch_minor, adverse_action_found, …',
    }),
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
  licensee_name: text.meta({ description: 'its holder' }),
  business_name: text.meta({
    description: 'the business of a personal license, if the board has it',
  }),
  license_type: text,
  license_state: text.meta({ description: 'two letters' }),
  license_locale: text.meta({ description: 'issuing county or city, if not the state' }),
  license_owner_type: text.meta({ description: 'Business or Individual, in the words of the board' }),
  license_number: text,
  issue_date: day,
  expiration_date: day,
  license_status: text,
  board: text,
  adverse_action: text.meta({ description: 'what the board did against the holder; null for nothing known' }),
  npi_id: text,
  addr1: text,
  city: text,
  state: text,
  zip5: text,
  phone: text,
  url: text,
  verification: LicenseVerificationData.nullable().meta({
    description: 'for a license with a verification order; null for a register entry',
  }),
});
export type LicenseData = z.infer<typeof LicenseData>;
