import { z } from 'zod';
import { amount, day, text } from '../evidence/contract.ts';

/** The debtor fields of a financial record (details: report, section 26). */
const debtor = {
  debtor_name: text,
  debtor_addr1: text,
  debtor_city: text,
  debtor_state: text,
  debtor_zip5: text,
  debtor_zip4: text,
};

export const Bankruptcy = z
  .object({
    ...debtor,
    verification_date: day,
    filing_date: day,
    filing_number: text,
    status: text,
    status_date: day,
    attorney_firm_name: text,
    attorney_first_name: text,
    attorney_last_name: text,
    court_name: text,
  })
  .meta({ id: 'Bankruptcy' });
export type Bankruptcy = z.infer<typeof Bankruptcy>;

export const Judgement = z
  .object({
    ...debtor,
    debtor_owed_amount: amount,
    amount_awarded: amount,
    filing_date: day,
    filing_number: text,
    filing_office_name: text,
    status: text,
    status_date: day,
    verification_date: day,
    creditor_name: text,
    judgement_type: text,
  })
  .meta({ id: 'Judgement' });
export type Judgement = z.infer<typeof Judgement>;

export const Lien = z
  .object({
    ...debtor,
    lien_amount: amount,
    holder_name: text,
    filing_date: day,
    filing_number: text,
    filing_office_name: text,
    filing_type_desc: text,
    status: text,
    status_date: day,
    received_date: day,
  })
  .meta({ id: 'Lien' });
export type Lien = z.infer<typeof Lien>;

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

/** An address of a business or principal; `dpc` is the postal delivery point code (details: report, section 26). */
export const BusinessLocation = z
  .object({
    addr1: text,
    addr2: text,
    city: text,
    state: text,
    zip5: text,
    zip4: text,
    dpc: text,
    phone_numbers: z.array(z.string()),
  })
  .meta({ id: 'BusinessLocation' });
export type BusinessLocation = z.infer<typeof BusinessLocation>;
