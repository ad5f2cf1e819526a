import { resealRows, type SealedColumn } from '../../sealed-column.ts';
import { outdatedTotpKeys, updateTotpKey } from './store.ts';
import { openKey, sealKey } from './totp.ts';

const BATCH = 200;

/** The keys of authenticator apps, sealed anew. They are of the installation, not of a lender. */
export const sealedTotpKeys: SealedColumn = {
  column: 'app.user_totp.sealed_key',
  isOfNoLender: true,
  async reseal(tx, { secrets }, after) {
    const rows = await outdatedTotpKeys(tx, { header: secrets.header, after, limit: BATCH });
    return resealRows(rows, async ({ id, sealed_key }) => {
      await updateTotpKey(tx, id, sealKey(secrets, openKey(secrets, sealed_key, id), id));
      return true;
    });
  },
};
