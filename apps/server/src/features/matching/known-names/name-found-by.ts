import { merchantKeys } from '@assay/match-engine/keys';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { KNOWN_NAME_KINDS } from './name-kinds.ts';

/**
 * What a merchant is found by under a name that is not its own, and the words that the name adds to the dictionary: those
 * that only a lender says stay out of it. Null for a name that is only written otherwise, as it tells nothing new.
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
