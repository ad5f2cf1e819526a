import { NORMALISER_VERSION } from '@assay/match-engine/normalise';
import { nameFoundBy } from '#features/matching';
import type { FoundName, StoredLenderMerchant } from './store.ts';

type Named = { name: string; name_dba: string | null };

/** A name with the lender whose own record has it; `lenderId` is null for a public record. */
export interface NameOfLender {
  name: string | null;
  lenderId: string | null;
}

export const namesOf = (records: readonly StoredLenderMerchant[]): NameOfLender[] =>
  records.map(({ record }) => ({
    name: record.name,
    lenderId: record.lender_id === null ? null : String(record.lender_id),
  }));

/** The additional names by which a search finds a merchant, each once per lender. */
export function namesFoundBy(names: readonly NameOfLender[], { name, name_dba }: Named): FoundName[] {
  const found = new Map<string, FoundName>();
  for (const one of names) {
    const by = one.name ? nameFoundBy(one.name, { own: { name, name_dba }, lenderId: one.lenderId }) : null;
    if (one.name && by)
      found.set(`${one.lenderId} ${one.name}`, {
        lender_id: one.lenderId,
        name: one.name,
        ...by,
        version: NORMALISER_VERSION,
      });
  }
  return [...found.values()];
}
