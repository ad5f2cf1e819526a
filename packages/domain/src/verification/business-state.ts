import { z } from 'zod';
import { moment, text } from '../evidence/contract.ts';
import type { BusinessVerification } from './business-verification.ts';
import { verificationValue } from './verification-outcomes.ts';

const outcome = text.describe(
  'VERIFIED, NOT_VERIFIED, PARTIAL or UNAVAILABLE; any other status as the verifier reports it',
);

/** The result of a verification of a business, with the field names of the report (details: report, section 10). */
export const BusinessState = z
  .object({
    name: z.string(),
    timestamp: moment.describe('when the verifier answered'),
    ADDRESS_VERIFICATION: outcome,
    PHONE_VERIFICATION: outcome,
    EMAIL_VERIFICATION: outcome,
  })
  .meta({ id: 'BusinessState' });
export type BusinessState = z.infer<typeof BusinessState>;

export const businessState = (
  { name, properties }: Pick<BusinessVerification, 'name' | 'properties'>,
  timestamp: string | null,
): BusinessState => ({
  name,
  timestamp,
  ADDRESS_VERIFICATION: verificationValue(properties, 'address'),
  PHONE_VERIFICATION: verificationValue(properties, 'phone'),
  EMAIL_VERIFICATION: verificationValue(properties, 'email'),
});
