import type { ReactNode } from 'react';

/** What a record is while it is open; a financing statement is active instead. */
export const openTag = { text: 'Open', tone: 'high' } as const;
export const activeTag = { text: 'Active', tone: 'medium' } as const;

/** A record as every card, table and printed row shows it. */
export interface ShownRecord {
  /** The title when the source gives none. */
  kind: string;
  title: string | null;
  /** Null if it is over, or if the source does not say. */
  open: typeof openTag | typeof activeTag | null;
  status: string | null;
  amount: string | null;
  facts: Record<string, ReactNode>;
}

/** A bankruptcy, lien, judgement or UCC filing of a business or principal. */
export interface FinancialRecord extends ShownRecord {
  facts: Record<string, string | null | false>;
}

/** What the source says of the state of a record; null if that is only that it is open. */
export const furtherStatus = ({ open, status }: Pick<ShownRecord, 'open' | 'status'>): string | null =>
  open && status && /^(?:open|active)$/i.test(status) ? null : status;
