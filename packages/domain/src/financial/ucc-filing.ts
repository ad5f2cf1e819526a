import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';
import { debtor } from './debtor.ts';

export const UccFiling = z
  .object({
    ...debtor,
    expiration_date: day,
    filing_date: day,
    filing_number: text,
    filing_type: text,
    status: text,
    sec_party_business_name: text,
    sec_party_addr: text,
    sec_party_city: text,
    sec_party_state: text,
    sec_party_zip5: text,
    sec_party_zip4: text,
    // Fields beyond the specification; absent from responses cached before they were requested.
    initial_filing_number: text.default(null),
    filing_office_name: text.default(null),
    collateral: text.default(null),
  })
  .meta({ id: 'UccFiling' });
export type UccFiling = z.infer<typeof UccFiling>;
