import { createHash, randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../database.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from './store.ts';

/** How many a user gets at a time. */
export const RECOVERY_CODES = 10;
/** Without those that are taken for each other when written down. */
const ALPHABET = Array.from({ length: 36 }, (_, n) => n.toString(36)).filter(
  (sign) => !'lo01'.includes(sign),
);

const newCode = (): string =>
  Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest();

/** Replaces all codes of the user with new ones. They are shown once and stored as hashes. */
export async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(tx, userId, codes.map(hashOf));
  return codes;
}

/** Uses up one of the user's codes, however its groups are written. */
export const useRecoveryCode = (db: Database, userId: string, code: string, at: Date): Promise<boolean> =>
  takeRecoveryCode(db, userId, { code_hash: hashOf(code), at });
