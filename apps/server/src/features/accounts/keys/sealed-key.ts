import { resealRows, type SealedColumn } from '#platform/sealed-column';
import type { SealedPlace, Secrets } from '#platform/secrets';
import * as store from './store.ts';

const COLUMN = 'app.api_key.key_sealed';
/** A lender has one key: sealed for one lender, it opens for no other. */
const placeOf = (lenderId: string): SealedPlace => ({ column: COLUMN, row: lenderId });

/** A key as it is kept: the hash that finds it, and itself sealed. */
export const sealedKey = (key: string, lenderId: string, secrets: Secrets) => ({
  key_hash: secrets.lookup(key),
  key_sealed: secrets.seal(key, placeOf(lenderId)),
});

/** A kept key as it is called with. */
export const openedKey = (
  { lender_id, key_sealed }: { lender_id: string; key_sealed: Buffer },
  secrets: Secrets,
): string => secrets.open(key_sealed, placeOf(lender_id));

/** The keys, sealed anew with the hashes that they are found by. */
export const sealedKeys: SealedColumn = {
  column: COLUMN,
  async reseal(tx, { secrets }, after) {
    const rows = await store.outdatedKeys(tx, { header: secrets.header, after });
    return resealRows(rows, async ({ id, key_sealed }) => {
      await store.updateKey(
        tx,
        id,
        sealedKey(openedKey({ lender_id: id, key_sealed }, secrets), id, secrets),
      );
      return true;
    });
  },
};
