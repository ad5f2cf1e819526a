import { type EncryptedColumn, rotateRows } from '../encrypted-column.ts';
import { rotateSecret } from './secret-part.ts';
import { outdatedSecrets, updateSecret } from './store.ts';

const BATCH = 200;

/** The secrets of mails that still wait, re-encrypted. They are of the installation, not of a lender. */
export const encryptedMailSecrets: EncryptedColumn = {
  column: 'app.mail.sealed_secret',
  isOfNoLender: true,
  async rotate(tx, { secrets }, after) {
    const rows = await outdatedSecrets(tx, { header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async ({ id, message_key, sealed_secret }) => {
      await updateSecret(tx, id, rotateSecret(secrets, message_key, sealed_secret));
      return true;
    });
  },
};
