/** A bankruptcy, lien or judgement of a business or principal, as its card shows it. */
export interface FinancialRecord {
  key: string;
  kind: 'Bankruptcy' | 'Lien' | 'Judgement';
  /** The business or person it is about. */
  owner: string;
  isPrincipal: boolean;
  /** The attachable file that contains it. */
  file_id: string;
  /** Null if the source does not say. */
  isOpen: boolean | null;
  status: string | null;
  filed: string | null;
  amount: string | null;
  facts: Record<string, string | null | false>;
}

/** What a record is while it is open; a financing statement is active instead. */
export const openTag = { text: 'Open', tone: 'high' } as const;
export const activeTag = { text: 'Active', tone: 'medium' } as const;

/** Whether a status says only that the record is open. */
export const saysOnlyOpen = (status: string): boolean => /^(?:open|active)$/i.test(status);

/** The record's place in the file of a business or principal. */
export type Place = Pick<FinancialRecord, 'key' | 'owner' | 'isPrincipal' | 'file_id'>;

/** The fields of a record without its place in a file. */
export type RecordFields = Omit<FinancialRecord, keyof Place>;
