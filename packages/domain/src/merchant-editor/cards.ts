import type { LenderMerchant } from './contract.ts';

/** The two sources whose records of a merchant share one card and move together. */
const CONSOLIDATED_SOURCES = ['TLO', 'Cobalt'];

/** A source's record of a merchant, or all its records if the source is consolidated. */
export interface LenderMerchantCard {
  /** Identifies the card within a merchant: the id of its first record. */
  id: string;
  source: string;
  records: [LenderMerchant, ...LenderMerchant[]];
}

/** The cards of a merchant, in the order of their first records. */
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
