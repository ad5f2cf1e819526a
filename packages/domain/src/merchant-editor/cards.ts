import type { LenderMerchant } from './contract.ts';

/** The two sources whose records of a merchant show and move as one. */
const CONSOLIDATED_SOURCES = ['TLO', 'Cobalt'];

/** What one source says of a merchant, in one or, of a consolidated source, several records. */
export interface LenderMerchantCard {
  /** Tells the cards of a merchant: the first record's id. */
  id: string;
  source: string;
  records: [LenderMerchant, ...LenderMerchant[]];
}

/** The cards of a merchant, in the order in which their records come. */
export function cardsOf(records: readonly LenderMerchant[]): LenderMerchantCard[] {
  const cards: LenderMerchantCard[] = [];
  for (const record of records) {
    const known = CONSOLIDATED_SOURCES.includes(record.source)
      ? cards.find(({ source }) => source === record.source)
      : undefined;
    if (known) known.records.push(record);
    else cards.push({ id: record.id, source: record.source, records: [record] });
  }
  return cards;
}
