import { readFileSync } from 'node:fs';
import { type FactEvidence, NO_EVIDENCE } from './facts-evidence.ts';

type FactAddress = { street: string; city: string; state: string; zip: string };
type FactOfficer = FactAddress & { name: string; title: string };

/** A filing at a state's business register, as in the facts file. Days are `YYYY-MM-DD`. */
export type FactFiling = {
  name: string;
  former_names: string[];
  filing_state: string;
  state_of_formation: string;
  sos_id: string;
  entity_type: string;
  filing_date: string;
  status: string;
  inactive_date: string | null;
  inactive_status: string | null;
  agent: FactAddress & { name: string };
  officers: FactOfficer[];
  physical: FactAddress;
  mailing: FactAddress;
  phone: string;
  email: string;
  industry: string;
};

/** The facts of the world that the sandbox vendors report on. */
export type Facts = { as_of: string; filings: FactFiling[] } & FactEvidence;

/** Reads a facts file. Throws with the file's name if it is unreadable or has no facts. */
export function readFacts(file: string): Facts {
  const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof facts !== 'object' || facts === null || !('filings' in facts) || !Array.isArray(facts.filings))
    throw new Error(`${file} holds no facts: a JSON object with the list "filings" is expected`);
  return { ...NO_EVIDENCE, ...(facts as Pick<Facts, 'as_of' | 'filings'>) };
}
