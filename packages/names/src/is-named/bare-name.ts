/** Phrases that courts put before the name of a party. */
const MATTER = /^\s*(?:(?:in\s+re|in\s+the\s+matter\s+of|(?:the\s+)?matter\s+of):?|ex\s+parte)\s+/i;
/** Further parties: `et al.`, `et ux.` (and wife), `and Does 1-10`. */
const OTHERS =
  /[\s,;]+(?:et\.?\s*(?:al(?:ii|ia)?|ux(?:or)?|vir)\b|(?:(?:and|&)\s+)?does\s+(?:nos?\.?\s*)?\d).*$/i;
/** The part that a party has in a case: `, Debtor`. */
const ROLE =
  /(?:[,;]\s*|\s+\()(?:debtor(?:[\s-]+in[\s-]+possession)?|defendant|plaintiff|petitioner|respondent|appell(?:ant|ee)|claimant|garnishee)s?\)?\s*(?:[,;.].*)?$/i;
/** Descriptions of a party, as in `, a North Carolina limited liability company`. */
const DESCRIPTION =
  /[,;]\s+an?\s+(?:[^,;]*\s)?(?:corporation|company|partnership|proprietorship|association|organization|entity|trust|individual|person|resident|citizen|minor|(?:wo)?man)\b.*$/i;
/** The capacity in which a party appears in a case. */
const QUALITY =
  /[,;]?\s+(?:individually|solely|(?:and\s+)?on\s+behalf\s+of|by\s+and\s+through|in\s+(?:his|her|its|their)\s+(?:\w+\s+)?capacity)\b.*$/i;

/** The name of a party without descriptions added by a court or writer. */
export const bareName = (name: string): string => {
  const bare = [MATTER, OTHERS, DESCRIPTION, QUALITY, ROLE]
    .reduce((left, what) => left.replace(what, ''), name)
    .trim();
  return bare || name;
};

const VERSUS = /\s+-?(?:vs?\.|versus)-?\s+/i;
const VERSUS_BARE = /\s+-?vs?-?\s+/i;

/**
 * The sides of a case's title (`Smith v. Jones`). A `v` without a period counts only where there is no clearer sign, and
 * not in the title of a matter (`In re Henry V Foods`).
 */
export function sidesOf(title: string): string[] {
  const isClear = VERSUS.test(title) || MATTER.test(title);
  return title.split(isClear ? VERSUS : VERSUS_BARE).filter(Boolean);
}
