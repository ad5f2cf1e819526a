/** A bankruptcy, lien or judgement as its card shows it, of a business or of a principal. */
export interface FinancialRecord {
  key: string;
  kind: 'Bankruptcy' | 'Lien' | 'Judgement';
  /** Whom it is about. */
  owner: string;
  isPrincipal: boolean;
  /** The file that holds it, of a business or of a person alone, which can be attached. */
  file_id: string;
  /** Null when the source does not tell. */
  isOpen: boolean | null;
  status: string | null;
  filed: string | null;
  amount: string | null;
  facts: Record<string, string | null | false>;
}

/** The record's place in the file of a business or principal. */
export type Place = Pick<FinancialRecord, 'key' | 'owner' | 'isPrincipal' | 'file_id'>;

/** What a record says, wherever it stands. */
export type RecordFields = Omit<FinancialRecord, keyof Place>;
