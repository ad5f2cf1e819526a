import { isGivenName } from '@assay/names/given-names';
import { legalFormsOf } from '@assay/names/legal-forms';
import { isChildOf, isParticle, isSuffix } from '@assay/names/people';
import type { NameToken, ParsedName, TokenKind } from './name.ts';
import { rolesOf } from './person-roles.ts';
import { soundKey } from './sound-key.ts';
import { tokenOf } from './token.ts';
import { type Word, wordsOf } from './words.ts';

const ARTICLES = new Set('al el ul ur ud il as ar ash at az an ad en us'.split(' '));
/** `Abd`, `Abdul`, `Abdel`, `Abdur` before another name, separate or joined. */
const SERVANT = /^a+b+d+(?:[aeiou]{0,2}[lrsnz]{0,2})$/;
const SERVANT_JOINED = /^(abd(?:(?:[ueai]|ou|oo)l|[ue](?=rr|ss|sh|nn|zz|dd|r[aei])r?))([a-z]{3,})$/;
const DIN = new Set('din deen eddin eddine uddin ouddine aldin eldin aldeen eldeen'.split(' '));
const DIN_JOINED = /^([a-z]{3,}?)((?:[aeu]|ou)[ld]?d(?:i|ee|ie|ei)ne?)$/;
const PREFIX_WEIGHT = 0.3;
const WEAK = 0.12;
const NUMBER_WEIGHT = 0.5;

/**
 * Splits `Abdurrahman` into Abd and Rahman, `Saifuddin` into Saif and Din, so that they match `Abd al-Rahman` and `Saif
 * al-Din`.
 */
function partsOf(text: string): { text: string; canon: string; kind: TokenKind }[] {
  const servant = SERVANT_JOINED.exec(text);
  if (servant?.[1] && servant[2] && !/^abd[aeou]+l+[ae]h?i?$/.test(text)) {
    const served = servant[2].replace(/^(.)\1/, '$1');
    return [
      { text: servant[1], canon: 'abd', kind: 'prefix' },
      { text: served, canon: served, kind: 'word' },
    ];
  }
  const din = text.length >= 8 ? DIN_JOINED.exec(text) : null;
  if (din?.[1] && din[2] && /dd|ld/.test(din[2])) {
    return [
      { text: din[1], canon: din[1], kind: 'word' },
      { text: din[2], canon: 'din', kind: 'prefix' },
    ];
  }
  return [{ text, canon: text, kind: 'word' }];
}

function isInitials(word: Word): boolean {
  return (
    word.dotted ||
    (/^[bcdfghjklmnpqrstvwxz]{2}$/.test(word.text) && word.script === 'latin' && word.text !== 'ng')
  );
}

/** Two letters in the place of given names, of which one is a vowel: without one they are initials anyway. */
const INITIALS_OR_NAME =
  /(?:^|(?<=,\s*))(?=[a-z]?[aeiouy])[a-z]{2}(?=\s+\p{L}{2}|$)|(?<=^\p{L}{3,}\s+)(?=[a-z]?[aeiouy])[a-z]{2}$/iu;

/**
 * A person's name whose given names are two letters with these as initials (`OV Deripaska` as `O. V. Deripaska`, and as
 * `O. Deripaska` where they hardly are a name like `Al` or `Li`).
 */
export function asInitials(name: string): string[] {
  const trimmed = name.trim();
  const [letters] = INITIALS_OR_NAME.exec(trimmed) ?? [];
  if (!letters || letters.length === trimmed.length) return [];
  const word = letters.toLowerCase();
  if (legalFormsOf([word], 'us').length > 0 || isSuffix(word, 2)) return [];
  const [first, second] = letters;
  const isHardlyName = /^[aeiou]/.test(word) && !isParticle(word) && !isGivenName(word);
  const read = [`${first}. ${second}.`, ...(isHardlyName ? [`${first}.`] : [])];
  return read.map((initials) => trimmed.replace(INITIALS_OR_NAME, initials));
}

/** Whether a word is a particle in personal names (`bin`, `de`, `van`), except `and` and `of`. */
export function isNameParticle(word: string): boolean {
  return (isParticle(word) && !/^(?:and|of|the)$/.test(word)) || SERVANT.test(word);
}

/** Whether a particle may be joined to the name after it, unlike those that connect two names (`y`, `and`). */
function opensName(particle: string): boolean {
  return particle.length > 1 && isNameParticle(particle);
}

/**
 * Parses a personal name in any order and script: titles and particles have almost no weight, initials little; Arabic
 * compound names get one spelling. A name of nothing else keeps those words.
 */
export function parsePerson(name: string): ParsedName {
  const all = wordsOf(name);
  const forms = legalFormsOf(all.map((word) => word.text)).filter(
    (form) => form.to === all.length && form.from >= 2 && form.form.length >= 2 && !isParticle(form.form),
  );
  const cut = forms[0] ? all.slice(0, forms[0].from) : all;
  const words = cut.map((word, at) => ({
    ...word,
    text: cut.length === 2 && at === 0 && word.text === 'ben' ? 'benjamin' : word.text,
    hyphened: word.hyphened && !isParticle(cut[at - 1]?.text ?? ''),
  }));
  const { before, titles, particles } = rolesOf(name, words);
  const main = words.filter((word) => !titles.has(word) && !particles.has(word));
  const tokens: NameToken[] = [];
  let surname = 0;
  const bare = main.length === 0;
  let descent: [string, string] | undefined;
  let opening: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) continue;
    const { text } = word;
    if (!particles.has(words[at - 1] as Word)) opening = [];
    if (at === before) surname = tokens.length;
    if (!bare && isChildOf(text)) {
      const before = tokens.at(-1)?.key;
      const after = words[at + 1]?.text;
      if (!descent && before && after) descent = [before, soundKey(after)];
    }
    const next = words[ARTICLES.has(words[at + 1]?.text ?? '') ? at + 2 : at + 1];
    if (SERVANT.test(text) && next && /^al?lah$|^lah$/.test(next.text)) {
      tokens.push(tokenOf(next, 'abdullah', 'word', 1));
      at = words.indexOf(next);
      continue;
    }
    const isServant = SERVANT.test(text) && at + 1 < words.length && !(at === 0 && before === 1);
    if (isServant || (DIN.has(text) && at > 0)) {
      tokens.push(tokenOf(word, text, 'prefix', PREFIX_WEIGHT, DIN.has(text) ? 'din' : 'abd'));
      continue;
    }
    if (!bare && titles.has(word)) {
      tokens.push(tokenOf(word, text, 'minor', WEAK / 2));
    } else if (!bare && particles.has(word)) {
      if (opensName(text)) opening.push(text);
      if (isChildOf(text)) tokens.push(tokenOf(word, 'bin', 'minor', WEAK / 2));
    } else if (isInitials(word) && words.length > 1) {
      for (const letter of text) tokens.push(tokenOf(word, letter, 'initial', 0.35));
    } else if ([...text].length === 1 && word.script !== 'block') {
      tokens.push(tokenOf(word, text, 'initial', 0.35));
    } else if (/^\d+$/.test(text)) {
      tokens.push(tokenOf(word, text, 'number', NUMBER_WEIGHT));
    } else {
      const parts = partsOf(text);
      for (const part of parts) {
        const weight = part.kind === 'prefix' ? PREFIX_WEIGHT : 1;
        const token = tokenOf(word, part.text, part.kind, weight, part.canon);
        tokens.push(parts.length === 1 ? { ...token, particles: opening.join(' ') } : token);
      }
    }
  }
  const compact = tokens.map((token) => (token.kind === 'minor' ? '' : token.text)).join('');
  return {
    type: 'person',
    tokens,
    surname,
    forms: [],
    whole: all.map((word) => word.text).join(''),
    compact,
    acronym: '',
    descent,
  };
}
