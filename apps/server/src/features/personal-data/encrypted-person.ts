import { encryptedColumn } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';
import type { EncryptedRow } from './store.ts';

const numbers = encryptedColumn('app.merchant_principal', 'ssn_encrypted');
const birthDates = encryptedColumn('app.merchant_principal', 'date_of_birth_encrypted');

export const encryptedPeople = [numbers, birthDates];

/** A person's SSN digits and birth date (YYYY-MM-DD) that a lender entered; no response contains them. */
export interface PersonalNumbers {
  ssn: string | null;
  date_of_birth: string | null;
}

/** Both values encrypted, as the row of a principal stores them. */
export const encryptPerson = (
  { ssn, date_of_birth: born }: PersonalNumbers,
  id: string,
  secrets: Secrets,
): Omit<EncryptedRow, 'id'> => ({
  ssn_encrypted: ssn ? secrets.encrypt(ssn, numbers.placeOf(id)) : null,
  date_of_birth_encrypted: born ? secrets.encrypt(born, birthDates.placeOf(id)) : null,
});

/** Decrypts both values. They never leave the server; of the birth date only the year does. */
export const decryptPerson = (
  { id, ssn_encrypted: ssn, date_of_birth_encrypted: born }: EncryptedRow,
  secrets: Secrets,
): PersonalNumbers => ({
  ssn: ssn && secrets.decrypt(ssn, numbers.placeOf(id)),
  date_of_birth: born && secrets.decrypt(born, birthDates.placeOf(id)),
});
