import { dictionary } from '@zxcvbn-ts/language-common';

/** The owner of a password, as far as an attacker would know. */
export interface PasswordOwner {
  email: string;
  first_name: string;
  last_name: string;
  /** Names and aliases of the lenders that they act for. */
  lenders: readonly string[];
}

const PRODUCT = 'assay';
/** Repeated shorter than this, a word is no password. */
const MIN_WORD_LENGTH = 4;
/** Minimum length of a name that a password may not contain as a whole word; shorter ones are common words. */
const MIN_DISTINCTIVE_LETTERS = 5;
/** Parts of names shorter than this are not subtracted from a password. */
const MIN_PART_LENGTH = 3;
/** Letters that a password has to have besides the names in it. */
const MIN_REST_LENGTH = 6;
/** Common words in lenders' names that identify no lender. */
const industryWords = new Set(
  'advance business capital commercial company credit finance financial funding funds group holdings lending loans merchant merchants national partners payments services solutions'.split(
    ' ',
  ),
);

let common: Set<string> | undefined;
const isCommonWord = (word: string): boolean => {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(word);
};

const lookAlikes: Record<string, string> = Object.setPrototypeOf(
  { '@': 'a', 0: 'o', 1: 'i', 3: 'e', $: 's', 5: 's', 7: 't' } satisfies Record<string, string>,
  null,
);
const unmasked = (text: string): string => text.replace(/[@01357$]/g, (sign) => lookAlikes[sign] ?? sign);
/** `abcabc` is no stronger than `abc`. */
const once = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');
const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether it is one of the passwords that are tried first: a common one, also with digits and signs around it, with
 * signs for letters, in other case or several times over.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const cores = [plain, once(plain), withoutEnds(plain), once(withoutEnds(plain))];
  const guesses = [...cores, ...cores.map(unmasked), withoutEnds(unmasked(plain))];
  return once(plain).length < MIN_WORD_LENGTH || guesses.some(isCommonWord);
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string): string[] => plainOf(text).match(/\p{L}+/gu) ?? [];

/** The names an attacker would try, each as one text. */
const namesOf = ({ email, first_name, last_name, lenders }: PasswordOwner): string[] => {
  const [local = '', domain = ''] = email.split('@');
  return [PRODUCT, first_name, last_name, local, domain.replace(/\.[^.]*$/, ''), ...lenders];
};

/**
 * Whether it is built from public names: the owner's, those in their email, their lenders' or the product's. True if
 * one of its whole words is such a name or a word of one (at least 5 letters, not a common industry word such as
 * "capital"), or if little remains without them. Fragments of words do not count: "lantern" does not contain "tern".
 */
export function containsPersonalWord(password: string, owner: PasswordOwner): boolean {
  const names = namesOf(owner).map(wordsOf);
  const telling = new Set(
    [...names.flat(), ...names.map((words) => words.join(''))].filter(
      (word) => word.length >= MIN_DISTINCTIVE_LETTERS && !industryWords.has(word),
    ),
  );
  const parts = names
    .flat()
    .filter((word) => word.length >= MIN_PART_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  return [plainOf(password), unmasked(plainOf(password))].some((plain) => {
    if (wordsOf(plain).some((word) => telling.has(word))) return true;
    const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), plain);
    return rest !== plain && (rest.match(/\p{L}/gu) ?? []).length < MIN_REST_LENGTH;
  });
}
