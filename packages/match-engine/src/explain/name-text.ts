/** The facts of a name comparison that its text needs. */
interface NameFacts {
  similarity: number;
  errors: number;
  agreeing: readonly string[];
  rarestBits: number;
  words: number;
  figures: 'agree' | 'oneSided' | 'near' | 'differ';
  /** The name under which a source knows the merchant, if the record itself does not have it. */
  known?: string;
}

const RARE = 12;
const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * Describes a name comparison: `1 typing error, rare word “Michiana”`. For a name known only to a source it adds the
 * name: `known as “Murphy's Tavern”`.
 */
export function nameText(facts: NameFacts, weight: number): string {
  const text = comparisonText(facts, weight);
  return facts.known !== undefined && weight > 0 ? `known as “${facts.known}”: ${text}` : text;
}

function comparisonText(facts: NameFacts, weight: number): string {
  const rarest = facts.agreeing[0];
  const isRare = rarest !== undefined && facts.rarestBits >= RARE && !/^\d+$/.test(rarest);
  const parts: string[] = [];
  if (facts.figures === 'oneSided') parts.push('a number in only one name');
  else if (facts.figures !== 'agree') parts.push('another number in the name');
  if (facts.errors > 0 && weight > 0)
    parts.push(facts.errors === 1 ? '1 typing error' : `${facts.errors} typing errors`);
  else if (facts.similarity >= 0.995) parts.push('same');
  else if (rarest === undefined || facts.agreeing.length === 0) parts.push('other words');
  else if (facts.agreeing.length >= facts.words) parts.push('same words, written differently');
  else if (facts.agreeing.length === 1 && !isRare) parts.push('one common word');
  else parts.push(`${count(facts.agreeing.length)} of ${count(facts.words)} words`);
  if (weight > 0 && rarest !== undefined)
    parts.push(isRare ? `rare word “${capital(rarest)}”` : 'common words');
  return [...new Set(parts)]
    .filter((each, _, all) => each !== 'common words' || all[0] !== 'one common word')
    .join(', ');
}

function count(value: number): string {
  return COUNT[value] ?? String(value);
}

/** A word with a capital. */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
