import { filingServices, funderFamilies } from '@assay/reference/funders';

/** The holder of a claim; `name` is null when only the representative that filed for the creditor is known. */
export interface Holder {
  name: string | null;
  /** The funder that files under this name, if it is in the reference table. */
  family: string | null;
  /** The company that filed on behalf of the creditor. */
  representative: string | null;
}

/** The letters and digits of a name, Latin ones without accents. */
const letters = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

const families = funderFamilies.flatMap(({ family, names }) =>
  names.map((name) => ({ family, words: plain(name) })),
);
const services = filingServices.map(letters);

const funderNamed = (name: string): string | null =>
  families.find(({ words }) => plain(name).startsWith(words))?.family ?? null;
const funderWithin = (text: string): string | null =>
  families.find(({ words }) => plain(text).includes(words))?.family ?? null;

const asRepresentative =
  /^(.*?)[,\s]*\b(?:as (?:the )?(?:representative|agent|nominee|secured party representative)|as rep)\b\.?(?:\s*(?:for|of|on behalf of)\s+(.+))?$/i;
const onBehalf = /^(.*?)[,\s]+(?:on behalf of|o\/b\/o|obo|for the benefit of|fbo)\s+(.+)$/i;

const unnamed =
  /^(?:(?:the|its|all|certain|various|other|unnamed|unknown) )*(?:unknown|n ?a|none|null|tbd|not (?:applicable|available|disclosed|given|known|provided|stated)|undisclosed|unspecified|secured part(?:y|ies)|lenders?|creditors?|agents?|representatives?|(?:lien ?)?holders?)(?: of record| party t?hereto)?(?: (?:and )?(?:its|their) successors\b.*)?$/;
/** Whether a name says only what its holder is, or that it is unknown. */
const isUnnamed = (name: string): boolean =>
  unnamed.test(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );

const isService = (name: string): boolean => services.some((service) => letters(name).startsWith(service));

function split(name: string): { front: string; behind: string | null } | null {
  const match = asRepresentative.exec(name) ?? onBehalf.exec(name);
  if (match) return { front: (match[1] ?? '').trim(), behind: match[2]?.trim() || null };
  return isService(name) ? { front: name, behind: null } : null;
}

const holder = (name: string | null, representative: string | null): Holder => ({
  name,
  family: name && funderNamed(name),
  representative,
});

/** Names are truncated to this length. */
const MAX_NAME_LENGTH = 300;

/**
 * The holder of a filing. A secured party may be named by its representative (UCC 9-503(d), 9-511); the creditor behind
 * it is given only when the filing names it or its collateral text names a funder of the reference table.
 */
export function holderOf(securedParty: string | null, collateralText: string | null = null): Holder {
  const name = securedParty?.trim().slice(0, MAX_NAME_LENGTH);
  if (!name || isUnnamed(name)) return holder(null, null);
  const parts = split(name);
  if (!parts) return holder(name, null);
  const representative = parts.front || null;
  const behind = parts.behind && !isUnnamed(parts.behind) ? parts.behind : null;
  return holder(behind ?? (collateralText && funderWithin(collateralText)), representative);
}

const legalForm = /[\s,]+(?:l\.?l\.?c|inc|incorporated|corp|corporation|co|company|ltd|l\.?p|n\.?a)\.?$/i;

/**
 * A key shared by two claims of one holder, regardless of legal form; null when the holder is unknown, as "Unknown" or
 * "Lender", or its name has no letter or digit.
 */
export function holderKey({ name, family }: Pick<Holder, 'name' | 'family'>): string | null {
  return (name && !isUnnamed(name) && letters(family ?? name.replace(legalForm, ''))) || null;
}
