import {
  dateAndTime,
  displayPhone,
  inquiryTitle,
  personName,
  placeLine,
  shortDate,
} from '@assay/domain/display';
import type { FoundInquiry } from '@assay/domain/inquiry';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Dotted } from '#ui/dotted';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { IconSearch } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useFoundInquiries } from '../queries.ts';
import styles from './find-inquiries.module.css';

const PAUSE_MS = 300;

/** Finds inquiries of all users of the lender by business, owner, EIN or phone. */
export function FindInquiries() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data, isFetching, isError, refetch } = useFoundInquiries(text);
  const isSearching = isFetching || text !== typed.trim();
  return (
    <div className={styles.finder}>
      <TextInput
        className={styles.box}
        type="search"
        aria-label="Find inquiries of your lender"
        placeholder="Business, owner, EIN or phone"
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        maxLength={255}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The box is within the form of a new inquiry, which Enter would send.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p className={styles.status} role="status">
        {statusOf({ isSearching, isError, text, data })}
      </p>
      {isError && <Failed title="Inquiries could not be searched." onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows rows={3} />}
      {!isError && data?.results.length === 0 && (
        <Empty>
          {text ? 'No inquiry of your lender matches.' : 'Your lender has made no inquiries yet.'}
        </Empty>
      )}
      {!isError && data && data.results.length > 0 && (
        <ul className={styles.list} aria-busy={isSearching}>
          {data.results.map((inquiry) => (
            <Found key={inquiry.id} inquiry={inquiry} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface Answer {
  isSearching: boolean;
  isError: boolean;
  text: string;
  data: { results: FoundInquiry[]; has_more: boolean } | undefined;
}

function statusOf({ isSearching, isError, text, data }: Answer): string {
  if (isSearching) return 'Searching…';
  if (isError || !data) return '';
  const { length } = data.results;
  if (!text) return length === 0 ? '' : 'Latest inquiries of your lender';
  if (data.has_more) return `The latest ${length} that match; type more to narrow them`;
  return length === 1 ? '1 inquiry' : `${length} inquiries`;
}

function Found({ inquiry }: { inquiry: FoundInquiry }) {
  const { id, city, state, ein, phone, principals, created_at, created_by, report } = inquiry;
  const title = inquiryTitle(inquiry);
  const owners = principals
    .map((principal) => personName(principal))
    .filter((name) => name && name !== title);
  return (
    <li className={styles.inquiry}>
      <Link to="/onboarding/$inquiryId" params={{ inquiryId: id }} className="medium anywhere">
        {title}
      </Link>
      <span className="faint small tight anywhere">
        <Dotted>
          {placeLine(city, state)}
          {owners.join(', ')}
          {ein ? <span className="tabular nowrap">EIN {ein}</span> : ''}
          {phone ? <span className="tabular nowrap">{displayPhone(phone)}</span> : ''}
        </Dotted>
      </span>
      <span className="faint small tight anywhere">
        <Dotted>
          <span>
            By {created_by.is_own ? 'you' : (created_by.name ?? 'an unknown user')}, on{' '}
            <time dateTime={created_at} title={dateAndTime(created_at)}>
              {shortDate(created_at)}
            </time>
          </span>
          {report ? (
            <Link
              to="/onboarding/$inquiryId/$merchantId/$section"
              params={{ inquiryId: id, merchantId: report.merchant_id, section: 'overview' }}
              aria-label={`Report of ${report.name}`}
            >
              Report
            </Link>
          ) : (
            ''
          )}
        </Dotted>
      </span>
    </li>
  );
}
