import type { RecordListName } from '@assay/domain/report';

/** The title of each list, what one row is and what many are, and the word for those that are not over. */
export const listWords: Record<RecordListName, Record<'label' | 'one' | 'many' | 'open', string>> = {
  litigation: { label: 'Litigation', one: 'case', many: 'cases', open: 'pending' },
  bankruptcy: { label: 'Bankruptcies', one: 'bankruptcy', many: 'bankruptcies', open: 'open' },
  judgement: { label: 'Judgements', one: 'judgement', many: 'judgements', open: 'open' },
  lien: { label: 'Liens', one: 'lien', many: 'liens', open: 'open' },
  ucc: { label: 'UCC Filings', one: 'filing', many: 'filings', open: 'active' },
};
