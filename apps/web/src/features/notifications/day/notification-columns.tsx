import { shortDate } from '@assay/domain/display';
import {
  isNewItem,
  type NotificationSection,
  type Notifications,
  type RatingChangeItem,
} from '@assay/domain/notifications';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { DataColumn } from '#ui/data-table';
import { Tag } from '#ui/tag';
import { TwoLines } from '#ui/two-lines';
import styles from './day-section.module.css';
import { Reasons } from './reasons.tsx';

type Columns<S extends NotificationSection> = DataColumn<Notifications[S][number]>[];

/** The merchant of an item, linked to its report in the portfolio (BOF-113), and the date it was first listed. */
const name = (date: string): DataColumn<Notifications[NotificationSection][number]> => ({
  id: 'name',
  header: 'Name',
  sortBy: (item) => item.name,
  cell: (item) => (
    <TwoLines
      first={
        <span className={styles.merchant}>
          <Link
            to="/healthcheck/$portfolioSection/merchant/$merchantId"
            params={{ portfolioSection: 'overview', merchantId: item.merchant_id }}
            className={styles.name}
          >
            {item.name}
          </Link>
          {isNewItem(item, date) && <Tag tone="info">New</Tag>}
        </span>
      }
      second={item.listed_since && !isNewItem(item, date) && `Listed since ${shortDate(item.listed_since)}`}
    />
  ),
});

const reasons = <S extends NotificationSection>(section: S, header: string): Columns<S>[number] => ({
  id: 'reasons',
  header,
  cell: (item) => <Reasons section={section} item={item} />,
});

type Month = 'minus_6_months' | 'minus_3_months' | 'minus_1_months';

/** The average of an earlier month, and the difference from today's. */
const average = (month: Month, header: string): DataColumn<RatingChangeItem> => ({
  id: month,
  header,
  align: 'right',
  sortBy: (item) => item[month],
  cell: (item) => (
    <TwoLines first={stars(item[month])} second={<Fall from={item[month]} to={item.rev_avg} />} />
  ),
});

/** The columns of each section, on a day. */
export const notificationColumns = (date: string): { [S in NotificationSection]: Columns<S> } => ({
  closures: [
    name(date),
    {
      id: 'stores',
      header: 'Store IDs',
      sortBy: ({ storeid_agg }) => storeid_agg || null,
      cell: ({ storeid_agg }) => <StoreIds ids={storeid_agg} />,
    },
    {
      id: 'last_reported',
      header: 'Last Reported',
      sortBy: ({ last_reported }) => last_reported,
      cell: ({ last_reported }) => shortDate(last_reported),
    },
    reasons('closures', 'Reasons'),
  ],
  complaints: [name(date), reasons('complaints', 'Complaints')],
  loans: [name(date), reasons('loans', 'Loans')],
  reviews: [name(date), reasons('reviews', 'Reviews')],
  rating_change: [
    name(date),
    average('minus_6_months', '6 months ago'),
    average('minus_3_months', '3 months ago'),
    average('minus_1_months', '1 month ago'),
    {
      id: 'rev_avg',
      header: 'Now',
      align: 'right',
      sortBy: ({ rev_avg }) => rev_avg,
      cell: ({ rev_avg }) => <strong>{stars(rev_avg)}</strong>,
    },
    reasons('rating_change', 'Decrease'),
  ],
});

/** Ids that wrap only between each other. */
function StoreIds({ ids }: { ids: string }) {
  if (ids === '') return <None />;
  return (
    <span className={styles.stores}>
      {ids.split(', ').map((id, place, { length }) => (
        <Fragment key={id}>
          <span className="nowrap">{place < length - 1 ? `${id},` : id}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

const stars = (value: number | null) => (value === null ? <None /> : value.toFixed(2));

/** The amount of the decrease, as text that needs no color. */
function Fall({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null) return null;
  const fall = (from - to).toFixed(2);
  if (Number(fall) === 0) return 'no change';
  return fall.startsWith('-') ? `+${fall.slice(1)} since` : `−${fall} since`;
}

const None = () => <span className="faint">-</span>;
