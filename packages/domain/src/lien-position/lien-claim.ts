import type { Lien } from '../financial/index.ts';
import { isOpenRecord } from '../financial/index.ts';

/** The type of a lien, derived from its type text and holder. */
export type LienType = 'tax' | 'judgement' | 'real property' | 'other';

/**
 * A lien other than a UCC filing: its rank follows from the statute that creates it, not from Article 9 (9-109(d),
 * 9-317, 9-322).
 */
export interface LienClaim {
  type: LienType;
  holder: string | null;
  amount: string | null;
  number: string | null;
  filed: string | null;
  ended: { how: 'released'; on: string | null } | null;
  debtorName: string | null;
  words: string | null;
}

const types: readonly [LienType, RegExp][] = [
  ['tax', /\btax\b|\brevenue\b|\birs\b/i],
  ['judgement', /judgement|judgment|execution|levy/i],
  ['real property', /mechanics?\b|construction|homeowners?\b|condominium|property lien/i],
];

export function lienType({ filing_type_desc, holder_name }: Pick<Lien, 'filing_type_desc' | 'holder_name'>) {
  const by = (text: string | null) => types.find(([, pattern]) => pattern.test(text ?? ''))?.[0];
  return by(filing_type_desc) ?? by(holder_name) ?? 'other';
}

/** A lien as a claim, in its state on a day. */
export function lienClaim(lien: Lien, today: string): LienClaim {
  const endedOn = lien.status_date;
  const isOver = !isOpenRecord(lien) && (!endedOn || endedOn <= today);
  return {
    type: lienType(lien),
    holder: lien.holder_name,
    amount: lien.lien_amount,
    number: lien.filing_number,
    filed: lien.filing_date,
    ended: isOver ? { how: 'released', on: endedOn } : null,
    debtorName: lien.debtor_name,
    words: lien.filing_type_desc,
  };
}
