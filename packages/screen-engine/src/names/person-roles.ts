import { CREDENTIALS, GENERATIONS, isParticle } from '@assay/names/people';
import { type Word, wordsOf } from './words.ts';

const set = (words: string) => new Set(words.split(/\s+/));

const TITLES = set(`mr mrs ms miss dr doctor prof professor hon honorable gen col maj capt lieutenant lt
sergeant sgt brigadier commander admiral ayatollah hojjatoleslam monsieur presidente prasident
madame mme senor senora herr frau rev reverend eng ing dipl na nee aka qc kc mp fnu lnu`);
/** Titles that are also names: titles only beside two other words, and never if the surname would be alone. */
const TITLES_OR_NAMES =
  set(`sheikh shaikh shaykh sheik cheikh sheykh haji hajji hajj hadji alhaj mullah mulla mullo molla mawlawi maulavi maulawi mawlavi
maulana mawlana imam qari qazi ustad ustadh`);
/** Titles that are also surnames: titles only before a name in given-name-first order. */
const LEADING_TITLES = set(
  'king queen prince princess president minister don dona lord lady father fr sister brother comrade engineer sir general colonel major captain senior junior judge',
);
/** Particles that are complete names in Asia: names if hardly anything else is left. */
const PARTICLES_OR_NAMES = set('an na du do le lo ten bat');

/** The roles of words in a personal name other than names. */
export interface Roles {
  /** The number of words before the comma of `Surname, Given name`; 0 without one. */
  readonly before: number;
  readonly titles: ReadonlySet<Word>;
  readonly particles: ReadonlySet<Word>;
}

/** Titles before a name, credentials after it, `junior` and `senior`; numbered generations stay words. */
function isTitle(word: string): boolean {
  return TITLES.has(word) || CREDENTIALS.has(word) || /^[js]r$/.test(GENERATIONS.get(word) ?? '');
}

/** The number of words before the comma of `Surname, Given name`; 0 without a comma, or if only a title follows it. */
function wordsBeforeComma(name: string, count: number): number {
  const comma = name.indexOf(',');
  if (comma < 0) return 0;
  const before = wordsOf(name.slice(0, comma)).length;
  const behind = wordsOf(name.slice(comma + 1));
  const isGivenName = behind.some(({ text }) => !isTitle(text) && !LEADING_TITLES.has(text));
  return before < count && isGivenName ? before : 0;
}

/**
 * Finds the titles and particles of a personal name. Words that are also names (Sheikh, Hajji, An) are names if hardly
 * anything else is left or if they are the surname; a single letter is an initial, not a particle.
 */
export function rolesOf(name: string, words: readonly Word[]): Roles {
  const before = wordsBeforeComma(name, words.length);
  const leads = words.length > 1 && !name.includes(',') && LEADING_TITLES.has(words[0]?.text ?? '');
  const isSurelyTitle = (word: Word) => isTitle(word.text) || (leads && word === words[0]);
  const isDistinctive = (word: Word) =>
    !isSurelyTitle(word) && word.text.length > 1 && !isParticle(word.text) && !TITLES_OR_NAMES.has(word.text);
  const distinctive = words.filter(isDistinctive).length;
  const standsAlone = !words.slice(0, before).some(isDistinctive);
  const isSurname = (at: number) => at < before && standsAlone;
  const isName = ({ text }: Word, at: number) => {
    if (TITLES_OR_NAMES.has(text))
      return distinctive < 2 || isSurname(at) || (before === 0 && at === words.length - 1);
    if (PARTICLES_OR_NAMES.has(text)) return isSurname(at) || (words.length === 2 && distinctive < 2);
    return text.length === 1 && at >= before && !name.includes(` ${text} `);
  };
  const others = words.filter((word, at) => !isName(word, at));
  return {
    before,
    titles: new Set(others.filter((word) => isSurelyTitle(word) || TITLES_OR_NAMES.has(word.text))),
    particles: new Set(others.filter(({ text }) => isParticle(text))),
  };
}
