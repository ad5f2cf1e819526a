import type { Tx } from '#platform/database';
import { merchants, principals } from './search/match-store.ts';

/** A name of a merchant or of one of its people, to be looked up elsewhere. */
interface MerchantSubject {
  name: string;
  subject_type: 'business' | 'principal';
}

/** Whether the master file holds the merchant. */
export async function merchantExists(tx: Tx, merchantId: string): Promise<boolean> {
  const [found] = await merchants(tx, [merchantId]);
  return found !== undefined;
}

/** The names a merchant is known by and those of its principals; none for an unknown merchant. */
export async function merchantSubjects(tx: Tx, merchantId: string): Promise<MerchantSubject[]> {
  const [merchant] = await merchants(tx, [merchantId]);
  if (!merchant) return [];
  const businesses = [merchant.name, merchant.name_dba].flatMap((name): MerchantSubject[] =>
    name ? [{ name, subject_type: 'business' }] : [],
  );
  const people = (await principals(tx, [merchantId])).flatMap((person): MerchantSubject[] => {
    const parts = [person.first_name, person.middle_name, person.last_name, person.suffix];
    return person.last_name ? [{ name: parts.filter(Boolean).join(' '), subject_type: 'principal' }] : [];
  });
  return [...businesses, ...people];
}
