import { dateAndTime, isLinkableDomain } from '@assay/domain/display';
import type { FinancialFile } from '@assay/domain/financial';
import { SearchOutcome } from '#features/gathering';
import { Card, CardFoot } from '#ui/card';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { SkeletonRows } from '#ui/skeleton-rows';
import { feinOf } from '../file-facts.ts';
import styles from './financial.module.css';
import { type FinancialsRead, useFinancials } from './queries.ts';

interface FinancialCardProps {
  inquiry_id: string;
  merchant_id: string;
}

/**
 * The head of the Financial tab: the search status, the business as the bureau describes it, and the count of each kind
 * (REP-120).
 */
export function FinancialCard({ inquiry_id, merchant_id }: FinancialCardProps) {
  const read = useFinancials(merchant_id);
  const { isEnabled, isPending, isError, state, isEmpty, checked_at, waiting } = read;
  const isSearching = state === 'processing' && !isError;
  return (
    <Card title="Financial records" state={isEnabled && ageOf(isSearching && !isEmpty, checked_at)} flush>
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
      {isEnabled && !isPending && !isEmpty && <Counts read={read} />}
      {read.files.filter(hasHead).map((file) => (
        <BusinessHead key={file.id} file={file} />
      ))}
      {waiting > 0 && (
        <CardFoot>
          {waiting === 1
            ? '1 more record may belong to another business with this name. '
            : `${waiting} more records may belong to other businesses with this name. `}
          Not counted until you confirm them in Overview.
        </CardFoot>
      )}
    </Card>
  );
}

function ageOf(isSearching: boolean, checkedAt: string | null): string | null {
  if (isSearching) return 'Searching...';
  return checkedAt && `checked ${dateAndTime(checkedAt)}`;
}

/** The count of each kind, and the bureau's own count where it is higher. */
function Counts({ read: { shown, summary } }: { read: FinancialsRead }) {
  const counts: [label: string, shown: number, reported: number | null | undefined][] = [
    ['Bankruptcies', shown.bankruptcy.length, summary?.bankruptcy_subject_count],
    ['Judgements', shown.judgement.length, summary?.judgement_debtor_count],
    ['Liens', shown.lien.length, summary?.lien_debtor_count],
    ['UCC Filings', shown.ucc.length, null],
    ['Watchlist', shown.watchlist.length, null],
    ['Locations', shown.locations.length, null],
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(([label, count, reported]) => (
        <div key={label} className={styles.count}>
          <dt>{label}</dt>
          <dd>
            {count}
            {reported != null && reported > count && (
              <span className={styles.reported}> of {reported} reported</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
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
