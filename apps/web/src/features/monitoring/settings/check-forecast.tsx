import { dateAndTime } from '@assay/domain/display';
import type { MonitoringSettings } from '@assay/domain/monitoring';
import styles from './settings.module.css';

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const merchantsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'merchant' : 'merchants'}`;

/** When the next check starts, from the saved settings; nothing while these checks are off. */
export function NextCheck({ at }: { at: string | null }) {
  if (at === null) return null;
  const isDue = Date.parse(at) <= Date.now();
  return (
    <p className={styles.forecast}>
      {isDue ? 'Merchants are due now and are checked through the day.' : `Next check: ${dateAndTime(at)}.`}
    </p>
  );
}

interface PaidForecastProps {
  settings: Pick<MonitoringSettings, 'paid_check' | 'merchants'>;
  /** The budget as typed; null while it is no amount. */
  budgetCents: number | null;
}

/** What a paid check costs and how many of them the budget covers, before it is saved. */
export function PaidForecast({ settings, budgetCents }: PaidForecastProps) {
  const { paid_check: price, merchants } = settings;
  if (merchants === 0) return <p className={styles.forecast}>The portfolio has no merchant to check.</p>;
  if (!price) return <p className={styles.forecast}>No paid source is turned on for this lender.</p>;
  const isOnePrice = price.min_cents === price.max_cents;
  const costs = isOnePrice
    ? `up to ${dollars(price.max_cents)}`
    : `up to ${dollars(price.average_cents)} on average (${dollars(price.min_cents)} to ${dollars(price.max_cents)} by merchant)`;
  const covered = budgetCents === null ? null : Math.floor(budgetCents / price.average_cents);
  return (
    <>
      <p className={styles.forecast}>A check of one merchant at all paid sources costs {costs}.</p>
      {budgetCents !== null && budgetCents < price.min_cents && (
        <p role="alert" className={styles.shortfall}>
          {dollars(budgetCents)} a month covers no check, so no paid check will run. Enter at least{' '}
          {dollars(price.min_cents)}.
        </p>
      )}
      {covered !== null && budgetCents !== null && budgetCents >= price.min_cents && (
        <p className={styles.forecast}>
          {covered >= merchants
            ? `${dollars(budgetCents)} a month covers a check of every merchant (${merchantsText(merchants)}).`
            : `${dollars(budgetCents)} a month covers about ${Math.max(covered, 1).toLocaleString('en-US')} of ${merchantsText(merchants)}.`}
        </p>
      )}
    </>
  );
}
