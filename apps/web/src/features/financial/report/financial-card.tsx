import { isLinkableDomain } from '@assay/domain/display';
import type { FinancialFile } from '@assay/domain/financial';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { searchAge } from '#ui/search-age';
import { SkeletonRows } from '#ui/skeleton-rows';
import { waitingText } from '#ui/waiting-text';
import { feinOf } from '../file-facts.ts';
import styles from './financial.module.css';
import { type FinancialsRead, useFinancials } from './queries.ts';
import { RecordCounts } from './record-counts.tsx';

/**
 * The head of the Financial tab: the search status, the business as the bureau describes it, and the count of each kind
 * (REP-120).
 */
export function FinancialCard({ inquiry_id, merchant_id }: ReportScope) {
  const read = useFinancials(merchant_id);
  const { isEnabled, isPending, isError, state, isEmpty, checked_at, waiting } = read;
  const isSearching = state === 'processing' && !isError;
  return (
    <Card
      title="Financial records"
      state={isEnabled && searchAge(isSearching && !isEmpty, checked_at)}
      flush
      notes={[
        waitingText(
          waiting,
          ['record may belong to another business', 'records may belong to other businesses'],
          'you confirm them in Overview',
        ),
      ]}
    >
      {isEnabled ? (
        <SearchOutcome
          {...{ state, isEmpty, inquiry_id, merchant_id }}
          topic="financial"
          read={{ ...read, data: !isPending }}
          loading={<SkeletonRows rows={3} />}
        >
          No Financial Information Available for this Business
        </SearchOutcome>
      ) : (
        <Empty>Not enabled for this lender</Empty>
      )}
      {!isPending && !isEmpty && <RecordCounts counts={countsOf(read)} />}
      {read.files.filter(hasHead).map((file) => (
        <BusinessHead key={file.id} file={file} />
      ))}
    </Card>
  );
}

/** The count of each kind, and the bureau's own count where it is higher. */
function countsOf({ shown, summary }: FinancialsRead) {
  const counts: [label: string, records: readonly unknown[], reported?: number | null][] = [
    ['Bankruptcies', shown.bankruptcy, summary?.bankruptcy_subject_count],
    ['Judgements', shown.judgement, summary?.judgement_debtor_count],
    ['Liens', shown.lien, summary?.lien_debtor_count],
    ['UCC Filings', shown.ucc],
    ['Watchlist', shown.watchlist],
    ['Locations', shown.locations],
  ];
  return counts.map(([label, { length: count }, reported]) => ({
    ...{ label, count },
    note: reported != null && reported > count && ` of ${reported} reported`,
  }));
}

/** A namesake's file that contains a record of the business does not describe the business itself. */
const hasHead = (file: FinancialFile): boolean =>
  Boolean(
    file.fein_number ||
      file.trade_style_business_name ||
      file.domains.length > 0 ||
      file.business_address_count !== null ||
      file.corp_filing.length > 0,
  );

function BusinessHead({ file }: { file: FinancialFile }) {
  const domains = file.domains.filter(isLinkableDomain);
  return (
    <div className={styles.business}>
      <h3 className={styles.name}>{file.primary_business_name}</h3>
      <Facts
        columns
        facts={{
          DBA: file.trade_style_business_name,
          FEIN: feinOf(file),
          Domains:
            domains.length > 0 &&
            domains.map((domain) => (
              <div key={domain}>
                <ExternalLink href={`https://${domain}`}>{domain}</ExternalLink>
              </div>
            )),
          Addresses: file.business_address_count,
          Registered: file.corp_filing.map(registration).filter(Boolean).join('; '),
          Source: file.source,
        }}
      />
    </div>
  );
}

/** The company type of the registration, with the registered name if it differs from the business's. */
const registration = ({ name, entity_type, corp_type }: FinancialFile['corp_filing'][number]): string =>
  [...new Set([entity_type, corp_type])].filter(Boolean).join(', ') || (name ?? '');
