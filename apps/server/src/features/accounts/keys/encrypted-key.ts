import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.api_key.key_sealed';
/** A lender has one key: encrypted for one lender, it opens for no other. */
const placeOf = (lenderId: string): EncryptedPlace => ({ column: COLUMN, row: lenderId });

/** A key as it is kept: the hash that finds it, and itself encrypted. */
export const encryptedKey = (key: string, lenderId: string, secrets: Secrets) => ({
  key_hash: secrets.lookup(key),
  key_sealed: secrets.encrypt(key, placeOf(lenderId)),
});

/** A kept key as it is called with. */
export const decryptedKey = (
  { lender_id, key_sealed }: { lender_id: string; key_sealed: Buffer },
  secrets: Secrets,
): string => secrets.decrypt(key_sealed, placeOf(lender_id));

/** The keys, re-encrypted with the hashes that they are found by. */
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
