import { isPersonalFact } from '@assay/domain/gathering';
import { type EncryptedColumn, rotateRows } from '#platform/encrypted-column';
import type { EncryptedPlace, Secrets } from '#platform/secrets';
import { type Facts, filterFacts, mergeFacts } from './facts.ts';
import * as store from './store.ts';

const COLUMN = 'app.evidence_decision.personal_facts_encrypted';
const placeOf = (row: string): EncryptedPlace => ({ column: COLUMN, row });
const BATCH = 200;

/** The facts of a decision as stored, with birth dates and EINs encrypted. */
export function encryptFacts(facts: Facts | null, id: string, secrets: Secrets) {
  if (!facts) return { facts: null, personal_facts_encrypted: null };
  return {
    facts: JSON.stringify(filterFacts(facts, (field) => !isPersonalFact(field))),
    personal_facts_encrypted: secrets.encrypt(
      JSON.stringify(filterFacts(facts, isPersonalFact)),
      placeOf(id),
    ),
  };
}

/** Decrypts stored facts. Null for a decision from before facts were stored, which is never reopened. */
export function decryptFacts(
  { id, facts, personal_facts_encrypted }: store.StoredFacts,
  secrets: Secrets,
): Facts | null {
  if (!facts || !personal_facts_encrypted) return null;
  const personal = JSON.parse(secrets.decrypt(personal_facts_encrypted, placeOf(id))) as Facts;
  return mergeFacts(facts as unknown as Facts, personal);
}

/** For key rotation: the personal facts. */
export const encryptedFacts: EncryptedColumn = {
  column: COLUMN,
  async rotate(tx, { secrets }, after) {
    const rows = await store.outdatedFacts(tx, { header: secrets.header, after, limit: BATCH });
    return rotateRows(rows, async ({ id, personal_facts_encrypted }) => {
      const opened = secrets.decrypt(personal_facts_encrypted!, placeOf(id));
      await store.updatePersonalFacts(tx, id, secrets.encrypt(opened, placeOf(id)));
      return true;
    });
  },
};
