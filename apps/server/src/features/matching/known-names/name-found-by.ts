import { merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { KNOWN_NAME_KINDS } from './name-kinds.ts';

/**
 * The keys of a merchant under a name that is not its own, and the words that the name adds to the dictionary (none for
 * a name that only a lender uses). Null when the name is only another spelling, which adds nothing.
 */
export function nameFoundBy(
  name: string,
  { own, lenderId }: { own: { name: string; name_dba: string | null }; lenderId: string | null },
): { keys: string[]; tokens: string[] } | null {
  const { names: known } = normaliseMerchant(own);
  const other = normaliseMerchant({ name }).names.filter(
    ({ joined }) => !known.some((one) => one.joined === joined),
  );
  if (other.length === 0) return null;
  const ownWords = new Set(known.flatMap(({ tokens }) => tokens));
  return {
    keys: merchantKeys({ ...normaliseMerchant({}), names: other })
      .filter(({ kind }) => KNOWN_NAME_KINDS.has(kind))
      .map(({ key }) => String(key)),
    tokens:
      lenderId === null
        ? [...new Set(other.flatMap(({ tokens }) => tokens))].filter((token) => !ownWords.has(token))
        : [],
  };
}
