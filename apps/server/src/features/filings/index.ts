import { connectors } from '@assay/connectors/registry';
import { filingEndpoints } from '@assay/domain/filings';
import { vendorSource } from '#features/sources';
import { type Feature, route } from '#platform/feature';
import { corporateFiling, filingsFinding, filingsPart } from './corporate-filing.ts';
import { merchantFilings } from './merchant-filings.ts';
import { type RegisterSearch, registerSearches, searchedStates } from './register-searches.ts';

export { filingsAbout, filingsOf } from './merchant-filings.ts';

/** The states' business registers. */
const registers = vendorSource({
  key: 'filings',
  kind: 'legal_entity',
  finds: 'corporate filings',
  flag: null,
  connector: connectors.legal_entity,
  searches: registerSearches,
  untilFound: (earlier: RegisterSearch, later: RegisterSearch) => earlier.state === later.state,
  lacking: 'Needs a business name and a state',
  records: (filings) =>
    filings.map((data) => ({
      kind: 'corporate_filing',
      external_id: `${data.filing_state} ${data.sos_id ?? data.name.toLowerCase()}`,
      subject_ref: 'business',
      data,
    })),
  subjects: ({ name }) => [{ ref: 'business', name }],
  searched: searchedStates,
});

/** Corporate filings: queried at the registers, compared with the business by name, place and officers. */
export const filings = {
  name: 'filings',
  routes: [route(filingEndpoints.ofMerchant, merchantFilings)],
  provides: {
    sources: { filings: registers },
    kinds: { corporate_filing: corporateFiling },
    topics: { filings: { finding: filingsFinding, groupPart: filingsPart } },
    dossier: { filings: merchantFilings },
  },
} satisfies Feature;
