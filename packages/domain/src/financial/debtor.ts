import { text } from '../evidence/contract.ts';

/** The debtor fields of a financial record (details: report, section 26). */
export const debtor = {
  debtor_name: text,
  debtor_addr1: text,
  debtor_city: text,
  debtor_state: text,
  debtor_zip5: text,
  debtor_zip4: text,
};
