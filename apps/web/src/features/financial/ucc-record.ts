import { shortDate } from '@assay/domain/display';
import type { UccFiling } from '@assay/domain/financial';
import { filingStatuses, statementsOf, type UccChain } from '@assay/domain/lien-position';
import { shownDay } from '#api/as-of';
import { debtorAddress, securedPartyAddress } from './file-facts.ts';
import { activeTag, type FinancialRecord } from './financial-record.ts';

export interface UccRecord extends FinancialRecord {
  filing: UccFiling;
  /** The financing statement that the filing is, if it is one. */
  statement: UccChain | null;
}

/** UCC filings of a business with what each is on the shown day, which depends on the others. */
export function uccRecords(filings: readonly UccFiling[]): UccRecord[] {
  const statementOf = statementsOf(filings, shownDay());
  const statusOf = filingStatuses(filings, shownDay());
  return filings.map((filing) => {
    const statement = statementOf(filing);
    return {
      filing,
      statement,
      kind: 'Unknown secured party',
      title: filing.sec_party_business_name,
      open: statement && !statement.ended ? activeTag : null,
      status: statusOf(filing),
      amount: null,
      facts: {
        Type: filing.filing_type,
        'Filing number': filing.filing_number,
        Filed: filing.filing_date && shortDate(filing.filing_date),
        Lapses: statement?.lapses ? shortDate(statement.lapses) : null,
        Collateral: filing.collateral,
        Filing: filing.initial_filing_number,
        Office: filing.filing_office_name,
        'Secured party address': securedPartyAddress(filing),
        Debtor: filing.debtor_name,
        'Debtor address': debtorAddress(filing),
      },
    };
  });
}
