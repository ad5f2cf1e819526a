import { dictionary } from '@zxcvbn-ts/language-common';

/** Whose password it is, as far as somebody who guesses would know. */
export interface PasswordOwner {
  email: string;
  first_name: string;
  last_name: string;
}

const PRODUCT = 'assay';
/** Shorter words are part of too many others. */
const LEAST_WORD = 4;

let common: Set<string> | undefined;
const isCommonWord = (word: string): boolean => {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(word);
};

const lookAlikes: Record<string, string> = { '@': 'a', 0: 'o', 1: 'i', 3: 'e', $: 's', 5: 's', 7: 't' };
const unmasked = (text: string): string => text.replace(/[@01357$]/g, (sign) => lookAlikes[sign] ?? sign);
/** `abcabc` is no more than `abc`. */
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
  return once(plain).length < LEAST_WORD || guesses.some(isCommonWord);
}

/** Whether it holds a word that everybody can know: of the owner's name or email, or the product's name. */
export function holdsOwnWord(password: string, { email, first_name, last_name }: PasswordOwner): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const [local = '', domain = ''] = email.split('@');
  const texts = [PRODUCT, first_name, last_name, local, domain.replace(/\.[^.]*$/, '')];
  const words = texts.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return words.some(
    (word) => word.length >= LEAST_WORD && (plain.includes(word) || unmasked(plain).includes(word)),
  );
}
