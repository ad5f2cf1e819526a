import type { PortfolioUpload } from '@assay/domain/portfolio';
import type { LenderRow } from '#features/matching';
import { OUTSIDE_STATUSES } from '../portfolio-merchants.ts';

/** Counts the rows whose status or closing date keeps them out of the portfolio on a day. See isOfPortfolio. */
export class OutsideRows {
  readonly #rows = new Map<string, number>();
  readonly #today: string;

  constructor(today: string) {
    this.#today = today;
  }

  add({ relation }: LenderRow): void {
    const status = relation?.merchant_status?.toLowerCase() ?? '';
    const isClosed = Boolean(relation?.close_date && relation.close_date <= this.#today);
    const isOutside = OUTSIDE_STATUSES.includes(status);
    if (!isOutside && !isClosed) return;
    const reason = isOutside ? status.replace(/\b\w/g, (letter) => letter.toUpperCase()) : 'Closed';
    this.#rows.set(reason, (this.#rows.get(reason) ?? 0) + 1);
  }

  /** The rows by reason, largest group first. */
  byReason(): PortfolioUpload['outside'] {
    return [...this.#rows]
      .map(([reason, rows]) => ({ reason, rows }))
      .sort((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1));
  }
}
