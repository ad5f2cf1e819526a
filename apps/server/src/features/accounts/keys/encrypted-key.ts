import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.api_key.key_sealed';
/** A lender has one key, whose encryption is bound to the lender: it decrypts for no other. */
const placeOf = (lenderId: string): EncryptedPlace => ({ column: COLUMN, row: lenderId });

/** A key as stored: the hash to look it up by, and the encrypted key. */
export const encryptedKey = (key: string, lenderId: string, secrets: Secrets) => ({
  key_hash: secrets.lookup(key),
  key_sealed: secrets.encrypt(key, placeOf(lenderId)),
});

/** Decrypts a stored key. */
export const decryptedKey = (
  { lender_id, key_sealed }: { lender_id: string; key_sealed: Buffer },
  secrets: Secrets,
): string => secrets.decrypt(key_sealed, placeOf(lender_id));

/** For key rotation: the keys, with the hashes they are looked up by. */
export const encryptedKeys: EncryptedColumn = {
  column: COLUMN,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedKeys(tx, { header: secrets.header, after });
    return rotateRows(rows, async ({ id, key_sealed }) => {
      await store.updateKey(
        tx,
        id,
        encryptedKey(decryptedKey({ lender_id: id, key_sealed }, secrets), id, secrets),
      );
      return true;
    });
  },
};
