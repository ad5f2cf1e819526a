import type { CorporateFiling } from '@assay/domain/filings';
import type { FiledOfficer } from '@assay/match-engine/association';

/** The officers named in filings, with their addresses, without registered agents, who represent others. */
export function filedOfficers(filings: readonly CorporateFiling[]): FiledOfficer[] {
  return filings.flatMap(({ principals, registered_agent }) =>
    principals
      .filter(({ name, title }) => !isAgent({ name, title }, registered_agent))
      .map(({ name, first_name, last_name, suffix, addr1, city, state, zip5 }) => ({
        first_name,
        last_name: last_name ?? name,
        suffix: suffix ?? null,
        firm: first_name === null ? name : null,
        addr1,
        city,
        state,
        zip5,
      })),
  );
}

const isAgent = (officer: { name: string; title: string | null }, agent: string | null): boolean =>
  /agent/i.test(officer.title ?? '') ||
  // A company that is the agent is not an officer; a person may be owner and agent at once.
  (agent !== null && officer.title === null && officer.name.toLowerCase() === agent.toLowerCase());
