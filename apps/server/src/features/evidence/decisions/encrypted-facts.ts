import { isPersonalFact } from '@assay/domain/gathering';
import { encryptedColumn } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';
import { type Facts, filterFacts, mergeFacts } from './facts.ts';
import type { StoredFacts } from './store.ts';

export const encryptedFacts = encryptedColumn('app.evidence_decision', 'personal_facts_encrypted');

/** The facts of a decision as stored, with birth dates and EINs encrypted. */
export function encryptFacts(facts: Facts | null, id: string, secrets: Secrets) {
  if (!facts) return { facts: null, personal_facts_encrypted: null };
  return {
    facts: JSON.stringify(filterFacts(facts, (field) => !isPersonalFact(field))),
    personal_facts_encrypted: secrets.encrypt(
      JSON.stringify(filterFacts(facts, isPersonalFact)),
      encryptedFacts.placeOf(id),
    ),
  };
}

/** Decrypts stored facts. Null for a decision from before facts were stored, which is never reopened. */
export function decryptFacts(
  { id, facts, personal_facts_encrypted }: StoredFacts,
  secrets: Secrets,
): Facts | null {
  if (!facts || !personal_facts_encrypted) return null;
  const personal = JSON.parse(secrets.decrypt(personal_facts_encrypted, encryptedFacts.placeOf(id))) as Facts;
  return mergeFacts(facts as unknown as Facts, personal);
}
