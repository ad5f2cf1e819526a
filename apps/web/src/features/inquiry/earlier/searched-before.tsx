import { dateAndTime, shortDate } from '@assay/domain/display';
import type { EarlierInquiry } from '@assay/domain/inquiry';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { LinkTarget } from '#ui/link-target';
import { useEarlierInquiries, useInquiriesOfMerchant } from './queries.ts';
import styles from './searched-before.module.css';

/** Who else of the lender searched for the business of an inquiry, and when; nothing if nobody did. */
export function SearchedBefore({ inquiryId }: { inquiryId: string }) {
  const { data } = useEarlierInquiries(inquiryId);
  return data ? <Searches {...data} /> : null;
}

/** In which other inquiries the lender opened the report of a merchant; nothing if in none. */
export function ReportSearchedBefore({
  merchantId,
  inquiryId,
}: {
  merchantId: string;
  /** The inquiry of the report; without one, as in the portfolio, every inquiry counts. */
  inquiryId?: string | undefined;
}) {
  const { data } = useInquiriesOfMerchant(merchantId, inquiryId);
  return data ? <Searches {...data} merchantId={merchantId} /> : null;
}

interface SearchesProps {
  count: number;
  results: EarlierInquiry[];
  /** Links to this merchant's report in the inquiries. */
  merchantId?: string;
}

function Searches({ count, results, merchantId }: SearchesProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useId();
  const [first, ...others] = results;
  if (!first) return null;
  return (
    <div className={`${styles.searches} prose`}>
      <span>
        <Search search={first} merchantId={merchantId} />
        {others.length > 0 && (
          <>
            {' · '}
            <UnstyledButton
              className={styles.more}
              aria-expanded={isWhole}
              aria-controls={list}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'show only the latest' : `and ${count - 1} more`}
            </UnstyledButton>
          </>
        )}
      </span>
      {isWhole && (
        <ul id={list} className={styles.others}>
          {others.map((search) => (
            <li key={search.id}>
              <Search search={search} merchantId={merchantId} />
            </li>
          ))}
          {count > results.length && <li>The latest {results.length} are listed.</li>}
        </ul>
      )}
    </div>
  );
}

const WORDS = { ein: 'EIN', phone: 'phone', name: 'name' } as const;

function Search({ search, merchantId }: { search: EarlierInquiry; merchantId: string | undefined }) {
  const { id, created_at, created_by, is_later, shares, report } = search;
  const opened = merchantId ?? report?.merchant_id;
  const target: LinkTarget = opened
    ? {
        to: '/onboarding/$inquiryId/$merchantId/$section',
        params: { inquiryId: id, merchantId: opened, section: 'overview' },
      }
    : { to: '/onboarding/$inquiryId', params: { inquiryId: id } };
  return (
    <>
      {is_later ? 'Searched again' : 'Searched before'} by{' '}
      {created_by.is_own ? 'you' : (created_by.name ?? 'an unknown user')} on{' '}
      <time dateTime={created_at} title={dateAndTime(created_at)}>
        {shortDate(created_at)}
      </time>
      {shares.length > 0 && ` (same ${shares.map((each) => WORDS[each]).join(', ')})`}
      {' · '}
      <Link {...target}>{opened ? 'Open report' : 'Open results'}</Link>
    </>
  );
}
