import { matchingEndpoints } from '@assay/domain/matching';
import { type Feature, route } from '#platform/feature';
import { searchClusters } from './clusters/search-clusters.ts';
import { CLUSTER_USAGE, clusterMerchants } from './files/cluster-merchants.ts';
import { COMPARE_USAGE, compareMerchants } from './files/compare-merchants.ts';
import { MATCH_USAGE, matchMerchants } from './files/match-merchants.ts';
import { IMPORT_USAGE, importMerchants } from './import/import-merchants.ts';
import { inquiryResults, searchInquiryAgain } from './inquiry-matches/results.ts';
import { indexNamesAtStart, matchingJobs } from './jobs.ts';
import { FILE_COLUMNS, LENDER_COLUMNS } from './merchant-columns.ts';
import { encryptedVersionEins } from './versions/version-store.ts';
import { encryptedWithheldEins } from './withheld-ein.ts';

export { associatedMerchants, filterAssociated, newestAssociation } from './access/is-associated.ts';
export { isInPortfolio } from './access/is-in-portfolio.ts';
export { requireInquiryAccess } from './access/require-inquiry-access.ts';
export {
  hasMerchantAccess,
  isMoreThanFound,
  readInInquiry,
  requireMerchantAccess,
} from './access/require-merchant-access.ts';
export { addMerchant, existingMerchants, lockAdding } from './add-merchant.ts';
export { type AddressOnFile, addressHistory } from './address-history.ts';
export { openPairs } from './arrivals/open-pairs.ts';
export {
  compareEachMerchant,
  compareWithMerchant,
  type MerchantComparison,
} from './attribution/compare-with-merchant.ts';
export { findBusiness, type NamedBusiness } from './attribution/find-business.ts';
export { knownBusinesses } from './attribution/known-businesses.ts';
export { companyLocations } from './company/company-locations.ts';
export {
  companyStatements,
  lockCompanies,
  restateCompany,
  type StoredCompanyStatement,
  stateCompany,
} from './company/company-store.ts';
export { takeBackCompany } from './company/take-back-company.ts';
export {
  compareDuplicate,
  type DuplicateComparison,
  differencesOf,
  differing,
} from './duplicates/compare-duplicate.ts';
export { compareSides } from './duplicates/compare-sides.ts';
export {
  countDuplicates,
  duplicateById,
  duplicates,
  lockDuplicate,
  mergeEffect,
  type StoredDuplicate,
  saveDuplicateDecision,
} from './duplicates/duplicate-store.ts';
export { decideBusiness, endBusinessDecision, type OtherSide } from './import/business-decisions.ts';
export { chooseMerchant } from './import/choose-merchant.ts';
export { type InDoubt, PlannedMerchants } from './import/decide-rows.ts';
export { countFileContacts } from './import/file-contacts.ts';
export { isFileImported, lockLenderImport } from './import/import-lock.ts';
export { importMerchants } from './import/import-merchants.ts';
export { importedEin } from './import/imported-ein.ts';
export { type LenderRow, readLenderRow } from './import/lender-rows.ts';
export type { MerchantRow } from './import/merchant-row.ts';
export {
  type ComparedPair,
  type PlannedRow,
  planLenderRows,
} from './import/plan-lender-rows.ts';
export { type SavedRow, saveLenderRows } from './import/save-lender-rows.ts';
export { ValueChanges } from './import/value-changes.ts';
export { isMatchOf } from './inquiry-matches/is-match-of.ts';
export { bestMatches, likelyMatch } from './inquiry-matches/likely-match.ts';
export { numberFound } from './inquiry-matches/store.ts';
export { locationsOf } from './match-sources.ts';
export { changeUnjoined } from './membership/change-unjoined.ts';
export { rememberFacts } from './membership/remember-facts.ts';
export { retryOnLockConflict } from './membership/retry-on-lock-conflict.ts';
export { settleStatements } from './membership/settle-statements.ts';
export { splitMerchant } from './membership/split-merchant.ts';
export {
  beginResolution,
  deletionOf,
  insertStatement,
  lockMerchants,
  type NewStatement,
  type StoredStatement,
  statementEffect,
  statementsAbout,
  withdrawStatement,
} from './membership/store.ts';
export { type MerchantColumns, merchantColumns, STORED_COLUMNS, USUAL_SOURCE } from './merchant-columns.ts';
export { type MerchantFile, merchantFile } from './merchant-file.ts';
export { merchantOnWire } from './merchant-on-wire.ts';
export { caselessName, merchantExists, subjectsOfMerchants } from './merchant-subjects.ts';
export {
  merchantIdsOf,
  merchantNames,
  merchantOfPrincipal,
  merchantsWithNpi,
  merchantsWithPrincipals,
} from './merchants-by-id.ts';
export { ownRecordPeople } from './own-record-subjects.ts';
export { mergedMerchants, type RemovedMerchant, removedMerchants } from './removed/merged-merchants.ts';
export { saveMerchant } from './save-merchant.ts';
export { findMatches } from './search/find-matches.ts';
export {
  merchants as mastersById,
  principals as principalsOfFile,
  type StoredMerchant,
} from './search/match-store.ts';
export { merchantsSharing, readMerchant, type SharingMerchant } from './search/merchants-sharing.ts';
export type { FoundMatch } from './search/score-candidates.ts';
export { databaseIndex } from './search/search-index.ts';
export { SeenMerchants } from './search/seen-merchants.ts';
export { seeAllMerchants } from './see-all-merchants.ts';
export {
  insertRecords,
  type StoredSource,
  sourceRecords,
} from './source-record-store.ts';
export { deleteOrphanedStatements } from './versions/version-store.ts';
export { type AbsentRecord, withdrawStatements } from './versions/withdraw-statements.ts';
export { withEinHashes } from './withheld-ein.ts';

/** Finding merchants: the master file, the search in it, and how well two records fit. */
export const matching: Feature = {
  name: 'matching',
  routes: [
    route(matchingEndpoints.results, inquiryResults),
    route(matchingEndpoints.searchAgain, searchInquiryAgain),
    route(matchingEndpoints.rematchSearch, searchClusters),
  ],
  jobs: matchingJobs,
  onWorkerStart: indexNamesAtStart,
  encrypted: [encryptedWithheldEins, encryptedVersionEins],
  commands: [
    {
      words: ['import', 'merchants'],
      usage: IMPORT_USAGE,
      summary: 'import a CSV or NDJSON file into the master file, or as a lender’s own records',
      help: {
        FILE: `CSV or NDJSON with external_id and a name; its columns: ${FILE_COLUMNS.join(', ')}; with --lender also ${LENDER_COLUMNS.join(', ')}`,
        '--source': 'name of the source; a later file of the same source replaces its rows (default "file")',
        '--map': 'a column of the file and the product’s name for it',
        '--lender': 'the lender that owns the records; default: they go into the master file',
        '--encoding': 'windows-1252 for a file that is not UTF-8',
        '--rejects': 'file for the rejected rows with their reasons (default FILE.rejects.csv)',
      },
      run: importMerchants,
    },
    {
      words: ['match'],
      usage: MATCH_USAGE,
      summary: 'search every row of a file and write the matches with their scores and reasons',
      help: {
        FILE: `CSV or NDJSON; its columns, of which any may be missing: ${FILE_COLUMNS.join(', ')}`,
        '--out': 'CSV file to write: query_id, rank, external_id, search_score, match_reasons',
        '--map': 'a column of the file and the product’s name for it',
        '--encoding': 'windows-1252 for a file that is not UTF-8',
      },
      run: matchMerchants,
    },
  ],
  fileCommands: [
    {
      words: ['compare', 'merchants'],
      usage: COMPARE_USAGE,
      summary: 'score pairs of merchants (columns with left_ and right_) and write the reasons',
      help: {
        FILE: 'CSV of pairs, with columns such as left_name and right_name, and pair_id',
        '--out': 'CSV file to write: pair_id, score, reasons',
        '--encoding': 'windows-1252 for a file that is not UTF-8',
      },
      run: compareMerchants,
    },
    {
      words: ['cluster'],
      usage: CLUSTER_USAGE,
      summary: 'group the rows of a file into locations and companies and write the reasons',
      help: {
        FILE: `CSV or NDJSON; its columns, of which any may be missing: ${FILE_COLUMNS.join(', ')}`,
        '--out': 'CSV file to write: external_id, location_id, company_id, reasons',
        '--map': 'a column of the file and the product’s name for it',
        '--encoding': 'windows-1252 for a file that is not UTF-8',
      },
      run: clusterMerchants,
    },
  ],
};
