import { z } from 'zod';
import { WatchlistMention } from '../screening/index.ts';
import { BusinessRecords } from './business-records.ts';
import {
  PrincipalBankruptcy,
  PrincipalJudgement,
  PrincipalLien,
  PrincipalPerson,
  type PrincipalRecords,
} from './principal-records.ts';
import { BusinessLocation } from './record-kinds.ts';

const reference = {
  principal_ref: z.string().meta({ description: '`id` of the one in `principals` whose record it is' }),
};

const principalLists = {
  principal_bankruptcy: z.array(PrincipalBankruptcy.extend(reference)),
  principal_lien: z.array(PrincipalLien.extend(reference)),
  principal_judgment: z.array(PrincipalJudgement.extend(reference)),
  principal_watchlists: z.array(WatchlistMention.extend(reference)),
  principal_locations: z.array(BusinessLocation.extend(reference)),
};

/**
 * A business's file on the wire of `third_party_data`: the records of its principals are lists of the file, each record
 * with a reference to its person (details: back office, section 35).
 */
export const FileOnWire = BusinessRecords.extend({
  principals: z.array(
    PrincipalPerson.extend({ id: z.string().meta({ description: "the source's own number of the person" }) }),
  ),
  ...principalLists,
}).meta({ id: 'BusinessFile' });
export type FileOnWire = z.infer<typeof FileOnWire>;

/** A file with the records of its principals as lists of their own. A number that two people share gets a suffix. */
export function fileOnWire({ principals, ...file }: BusinessRecords): FileOnWire {
  const seen = new Map<string, number>();
  const people = principals.map((person) => {
    const times = (seen.get(person.principal_ref) ?? 0) + 1;
    seen.set(person.principal_ref, times);
    const id = times === 1 ? person.principal_ref : `${person.principal_ref}#${times}`;
    return { ...person, id };
  });
  const of = <R extends object>(listOf: (person: PrincipalRecords) => readonly R[]) =>
    people.flatMap((person) => listOf(person).map((record) => ({ ...record, principal_ref: person.id })));
  return {
    ...file,
    principals: people.map(
      ({
        principal_ref: _ref,
        principal_bankruptcy: _b,
        principal_lien: _l,
        principal_judgment: _j,
        principal_watchlists: _w,
        principal_locations: _p,
        ...person
      }) => person,
    ),
    principal_bankruptcy: of((person) => person.principal_bankruptcy),
    principal_lien: of((person) => person.principal_lien),
    principal_judgment: of((person) => person.principal_judgment),
    principal_watchlists: of((person) => person.principal_watchlists),
    principal_locations: of((person) => person.principal_locations),
  };
}

/** The file with each principal's records next to the person, as the page shows it. */
export function fileFromWire({
  principals,
  principal_bankruptcy,
  principal_lien,
  principal_judgment,
  principal_watchlists,
  principal_locations,
  ...file
}: FileOnWire): BusinessRecords {
  return {
    ...file,
    principals: principals.map(({ id, ...person }) => {
      const own = <R extends { principal_ref: string }>(records: readonly R[]) =>
        records.flatMap(({ principal_ref, ...record }) => (principal_ref === id ? [record] : []));
      return {
        ...person,
        principal_ref: id,
        principal_bankruptcy: own(principal_bankruptcy),
        principal_lien: own(principal_lien),
        principal_judgment: own(principal_judgment),
        principal_watchlists: own(principal_watchlists),
        principal_locations: own(principal_locations),
      };
    }),
  };
}
