import { type FoundMerchant, MAX_FOUND, type merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { type FoundMatch, findMatches, seeAllMerchants } from '#features/matching';
import type { Handler } from '#platform/feature';

/** A page of the merchants whose name, DBA or known name is like the typed one, as the match engine ranks them. */
export const searchByName: Handler<typeof merchantEditorEndpoints.search> = async (call) => {
  const { tx } = call;
  const { search, offset, limit } = call.query;
  await seeAllMerchants(tx);
  const named = (name: string) => findMatches(tx, { name }, { lenderId: null, limit: MAX_FOUND });
  let found = await named(search);
  const [, words, begun] = /^(.+)\s(\S+)$/.exec(search) ?? [];
  // The last word may not be typed in full, and matching compares whole words.
  if (found.length === 0 && words && begun)
    found = (await named(words)).filter((match) => hasWordLike(match, begun.toLowerCase()));
  return { count: found.length, results: found.slice(offset, offset + limit).map(foundMerchant) };
};

const hasWordLike = ({ merchant, knownNames }: FoundMatch, begun: string): boolean =>
  [merchant.name, merchant.name_dba ?? '', ...knownNames].some((name) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(begun)),
  );

function foundMerchant({ merchant, knownNames }: FoundMatch): FoundMerchant {
  const { id, name, name_dba, addr1, city, state, zip5 } = merchant;
  const own = [name, name_dba].map((one) => one?.toLowerCase());
  const others = new Map(knownNames.map((one) => [one.toLowerCase(), one]));
  const other_names = [...others].flatMap(([lower, one]) => (own.includes(lower) ? [] : [one]));
  return { id, name, name_dba, other_names, addr1, city, state, zip5 };
}
