/** What a court puts before the name of whom a matter is about. */
const MATTER = /^\s*(?:(?:in\s+re|in\s+the\s+matter\s+of|(?:the\s+)?matter\s+of):?|ex\s+parte)\s+/i;
const OTHERS = /[\s,;]+et\.?\s*al(?:ii|ia)?\b.*$/i;
/** What a party is, as in `, a North Carolina limited liability company`. */
const DESCRIPTION =
  /[,;]\s+an?\s+(?:[^,;]*\s)?(?:corporation|company|partnership|proprietorship|association|organization|entity|trust|individual|person|resident|citizen|minor|(?:wo)?man)\b.*$/i;
/** In what quality a party stands in a case. */
const QUALITY =
  /[,;]?\s+(?:individually|solely|(?:and\s+)?on\s+behalf\s+of|by\s+and\s+through|in\s+(?:his|her|its|their)\s+(?:\w+\s+)?capacity)\b.*$/i;

/** The name of a party as it was called, without what a court or a writer says about it. */
export const bareName = (name: string): string => {
  const bare = [MATTER, OTHERS, DESCRIPTION, QUALITY]
    .reduce((left, what) => left.replace(what, ''), name)
    .trim();
  return bare || name;
};
