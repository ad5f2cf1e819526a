import { z } from 'zod';
import { BusinessRecords } from './business-records.ts';
import { PrincipalPerson, type PrincipalRecords, principalLists } from './principal-records.ts';

const reference = {
  principal_ref: z.string().describe('`id` of the one in `principals` whose record it is'),
};

type ListName = keyof typeof principalLists;

/** What `listOf` gives for each list of records of principals, by name. */
const eachList = <Result extends Record<ListName, unknown>>(listOf: (list: ListName) => unknown) =>
  Object.fromEntries(Object.keys(principalLists).map((list) => [list, listOf(list as ListName)])) as Pick<
    Result,
    ListName
  >;

const withoutLists = <T extends object>(of: T) =>
  Object.fromEntries(
    Object.entries(of).filter(([name]) => !Object.hasOwn(principalLists, name)),
  ) as unknown as Omit<T, ListName>;

const referring = <R extends z.ZodObject>(list: z.ZodArray<R>) => z.array(list.element.extend(reference));

/**
 * A business's file on the wire of `third_party_data`: the records of its principals are lists of the file, each record
 * with a reference to its person (details: back office, section 35).
 */
export const FileOnWire = BusinessRecords.extend({
  principals: z.array(
    PrincipalPerson.extend({ id: z.string().describe("the source's own number of the person") }),
  ),
  principal_bankruptcy: referring(principalLists.principal_bankruptcy),
  principal_lien: referring(principalLists.principal_lien),
  principal_judgment: referring(principalLists.principal_judgment),
  principal_watchlists: referring(principalLists.principal_watchlists),
  principal_locations: referring(principalLists.principal_locations),
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
  return {
    ...file,
    principals: people.map(({ principal_ref: _ref, ...person }) => withoutLists(person)),
    ...eachList<FileOnWire>((list) =>
      people.flatMap((person) => person[list].map((record) => ({ ...record, principal_ref: person.id }))),
    ),
  };
}

/** The file with each principal's records next to the person, as the page shows it. */
export function fileFromWire(wire: FileOnWire): BusinessRecords {
  const { principals, ...file } = withoutLists(wire);
  return {
    ...file,
    principals: principals.map(({ id, ...person }) => ({
      ...person,
      principal_ref: id,
      ...eachList<PrincipalRecords>((list) =>
        wire[list].flatMap(({ principal_ref, ...record }) => (principal_ref === id ? [record] : [])),
      ),
    })),
  };
}
