/** Phrases that courts put before the name of a party. */
const MATTER = /^\s*(?:(?:in\s+re|in\s+the\s+matter\s+of|(?:the\s+)?matter\s+of):?|ex\s+parte)\s+/i;
const OTHERS = /[\s,;]+et\.?\s*al(?:ii|ia)?\b.*$/i;
/** Descriptions of a party, as in `, a North Carolina limited liability company`. */
const DESCRIPTION =
  /[,;]\s+an?\s+(?:[^,;]*\s)?(?:corporation|company|partnership|proprietorship|association|organization|entity|trust|individual|person|resident|citizen|minor|(?:wo)?man)\b.*$/i;
/** The capacity in which a party appears in a case. */
const QUALITY =
  /[,;]?\s+(?:individually|solely|(?:and\s+)?on\s+behalf\s+of|by\s+and\s+through|in\s+(?:his|her|its|their)\s+(?:\w+\s+)?capacity)\b.*$/i;

/** The name of a party without descriptions added by a court or writer. */
export const bareName = (name: string): string => {
  const bare = [MATTER, OTHERS, DESCRIPTION, QUALITY]
    .reduce((left, what) => left.replace(what, ''), name)
    .trim();
  return bare || name;
};
