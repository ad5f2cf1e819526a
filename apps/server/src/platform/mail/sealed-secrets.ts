import { resealRows, type SealedColumn } from '../sealed-column.ts';
import { resealSecret } from './secret-part.ts';
import { outdatedSecrets, updateSecret } from './store.ts';

const BATCH = 200;

/** The secrets of mails that still wait, sealed anew. They are of the installation, not of a lender. */
export const sealedMailSecrets: SealedColumn = {
  column: 'app.mail.sealed_secret',
  isOfNoLender: true,
  async reseal(tx, { secrets }, after) {
    const rows = await outdatedSecrets(tx, { header: secrets.header, after, limit: BATCH });
    return resealRows(rows, async ({ id, message_key, sealed_secret }) => {
      await updateSecret(tx, id, resealSecret(secrets, message_key, sealed_secret));
      return true;
    });
  },
};
