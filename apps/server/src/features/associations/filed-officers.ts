import type { CorporateFiling } from '@assay/domain/filings';
import type { FiledOfficer } from '@assay/match-engine/association';

/** The officers that filings name, with their addresses. A registered agent is none: it stands in for others. */
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
  // A firm that is the agent is there for that; a person may be owner and agent in one.
  (agent !== null && officer.title === null && officer.name.toLowerCase() === agent.toLowerCase());
