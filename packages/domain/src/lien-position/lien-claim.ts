import type { Judgement, Lien } from '../financial/index.ts';
import { isOpenRecord } from '../financial/index.ts';

/** The type of a lien, derived from its type text and holder. */
export type LienType = 'tax' | 'judgement' | 'real property' | 'other';

/**
 * A lien or judgement: its rank follows from the statute that creates it, not from Article 9 (9-109(d),
 * 9-317, 9-322).
 */
export interface LienClaim {
  type: LienType;
  holder: string | null;
  amount: string | null;
  number: string | null;
  filed: string | null;
  ended: { how: 'released' | 'satisfied'; on: string | null } | null;
  debtorName: string | null;
  words: string | null;
}

const types: readonly [LienType, RegExp][] = [
  ['tax', /\btax\b|\brevenue\b|\birs\b/i],
  ['judgement', /judgement|judgment|execution|levy/i],
];
const onLand = /mechanics?\b|construction|homeowners?\b|condominium|(?<!personal[\s-]+)property lien/i;

/** The type of a lien. Only its own text puts it on land: a bank or builder may hold a lien on anything. */
export function lienType({
  filing_type_desc,
  holder_name,
}: Pick<Lien, 'filing_type_desc' | 'holder_name'>): LienType {
  const by = (text: string | null) => types.find(([, pattern]) => pattern.test(text ?? ''))?.[0];
  return (
    by(filing_type_desc) ??
    (onLand.test(filing_type_desc ?? '') ? 'real property' : (by(holder_name) ?? 'other'))
  );
}

/** A lien as a claim, in its state on a day. */
export const lienClaim = (lien: Lien, today: string): LienClaim => ({
  type: lienType(lien),
  holder: lien.holder_name,
  amount: lien.lien_amount,
  number: lien.filing_number,
  filed: lien.filing_date,
  ended: endOf(lien, 'released', today),
  debtorName: lien.debtor_name,
  words: lien.filing_type_desc,
});

/** A judgement as a claim: an open one may be recorded or levied at any time and then ranks before a new filing. */
export const judgementClaim = (judgement: Judgement, today: string): LienClaim => ({
  type: 'judgement',
  holder: judgement.creditor_name,
  amount: judgement.debtor_owed_amount ?? judgement.amount_awarded,
  number: judgement.filing_number,
  filed: judgement.filing_date,
  ended: endOf(judgement, 'satisfied', today),
  debtorName: judgement.debtor_name,
  words: judgement.judgement_type,
});

function endOf<How extends 'released' | 'satisfied'>(
  record: Pick<Lien, 'status' | 'status_date'>,
  how: How,
  today: string,
): { how: How; on: string | null } | null {
  return isOpenRecord(record, today) ? null : { how, on: record.status_date };
}
