import { keyDigest } from '#platform/api-key';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.api_key.key_sealed';
/** A lender has one unnamed key, whose encryption is bound to the lender: it decrypts for no other. */
const placeOf = (lenderId: string): EncryptedPlace => ({ column: COLUMN, row: lenderId });
const placeOfNamed = (keyId: string): EncryptedPlace => ({ column: COLUMN, row: `named ${keyId}` });

/** The unnamed key as stored: the hash to look it up by, and the encrypted key. */
export const encryptedKey = (key: string, lenderId: string, secrets: Secrets) => ({
  key_hash: secrets.lookup(key),
  key_sealed: secrets.encrypt(key, placeOf(lenderId)),
});

/** Decrypts the stored unnamed key. */
export const decryptedKey = (
  { lender_id, key_sealed }: { lender_id: string; key_sealed: Buffer },
  secrets: Secrets,
): string => secrets.decrypt(key_sealed, placeOf(lender_id));

const encryptedDigest = (digest: string, keyId: string, secrets: Secrets) => ({
  key_hash: secrets.lookup(digest),
  key_sealed: secrets.encrypt(digest, placeOfNamed(keyId)),
});

/** A named key as stored: the hash to look it up by, and its encrypted digest, from which the key cannot be found. */
export const encryptedNamedKey = (key: string, keyId: string, secrets: Secrets) =>
  encryptedDigest(keyDigest(key), keyId, secrets);

/** For key rotation: the keys, with the hashes they are looked up by. */
export const encryptedKeys: EncryptedColumn = {
  column: COLUMN,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedKeys(tx, { header: secrets.header, after });
    return rotateRows(rows, async ({ id, lender_id, name, key_sealed }) => {
      const values =
        name === null
          ? encryptedKey(decryptedKey({ lender_id, key_sealed }, secrets), lender_id, secrets)
          : encryptedDigest(secrets.decrypt(key_sealed, placeOfNamed(id)), id, secrets);
      await store.updateKey(tx, id, values);
      return true;
    });
  },
};
