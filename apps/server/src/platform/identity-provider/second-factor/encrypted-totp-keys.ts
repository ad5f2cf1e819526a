import { type EncryptedColumn, rotateRows } from '../../encrypted-column.ts';
import { outdatedTotpKeys, updateTotpKey } from './store.ts';
import { decryptKey, encryptKey } from './totp.ts';

const BATCH = 200;

/** The keys of authenticator apps, re-encrypted. They are of the installation, not of a lender. */
export const encryptedTotpKeys: EncryptedColumn = {
  column: 'app.user_totp.sealed_key',
  isOfNoLender: true,
  async rotate(tx, { secrets }, after) {
    const rows = await outdatedTotpKeys(tx, { header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async ({ id, sealed_key }) => {
      await updateTotpKey(tx, id, encryptKey(secrets, decryptKey(secrets, sealed_key, id), id));
      return true;
    });
  },
};
