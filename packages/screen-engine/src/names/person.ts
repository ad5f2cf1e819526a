import { legalFormsOf } from './legal-forms.ts';
import type { NameToken, ParsedName, TokenKind } from './name.ts';
import { soundKey } from './sound-key.ts';
import { tokenOf } from './token.ts';
import { type Word, wordsOf } from './words.ts';

const set = (words: string) => new Set(words.split(/\s+/));

const TITLES = set(`mr mrs ms miss dr doctor prof professor hon honorable gen col maj capt lieutenant lt
sergeant sgt brigadier commander admiral sheikh shaikh shaykh sheik cheikh haji hajji hajj hadji alhaj mullah mulla mullo mawlawi maulavi maulawi mawlavi
maulana mawlana imam qari qazi ustad ustadh ayatollah hojjatoleslam monsieur presidente prasident
madame mme senor senora herr frau rev reverend eng ing dipl phd md esq
jr sr junior senior na nee aka qc kc mp fnu lnu`);
/** Titles that are surnames too: titles only in front of a name written given name first. */
const LEADING_TITLES = set(
  'king queen prince princess president minister don dona lord lady father fr sister brother comrade engineer sir general colonel major captain senior junior judge',
);
const PARTICLES =
  set(`al el ul ur ud il an as ar ash at az de da do dos das del della delle dei di van von vom der den des ter ten la le les lo los las du st
zu zur af av y e i of the ap mac bin ibn ben bint binti binte ould wuld oglu ogly oghlu kizi qizi ogli uulu bat bar na and`);
const CHILD_OF = set('bin ibn ben bint binti binte ould wuld');
const ARTICLES = set('al el ul ur ud il as ar ash at az an ad en us');
/** `Abd`, `Abdul`, `Abdel`, `Abdur` before another name, apart or joined to it. */
const SERVANT = /^a+b+d+(?:[aeiou]{0,2}[lrsnz]{0,2})$/;
const SERVANT_JOINED = /^(abd(?:(?:[ueai]|ou|oo)l|[ue](?=rr|ss|sh|nn|zz|dd|r[aei])r?))([a-z]{3,})$/;
const DIN = set('din deen eddin eddine uddin ouddine aldin eldin aldeen eldeen');
const DIN_JOINED = /^([a-z]{3,}?)((?:[aeu]|ou)[ld]?d(?:i|ee|ie|ei)ne?)$/;
const PREFIX_WEIGHT = 0.3;
const WEAK = 0.12;

/** Cuts `Abdurrahman` into Abd and Rahman, `Saifuddin` into Saif and Din, so they meet `Abd al-Rahman`, `Saif al-Din`. */
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

/**
 * Reads a personal name in any order and script: titles and particles weigh next to nothing, initials little, compound
 * names of Arabic get one spelling. A name made of nothing else keeps those words.
 */
export function parsePerson(name: string): ParsedName {
  const all = wordsOf(name);
  const forms = legalFormsOf(all.map((word) => word.text)).filter(
    (form) => form.to === all.length && form.from >= 2 && form.form.length >= 2 && !PARTICLES.has(form.form),
  );
  const cut = forms[0] ? all.slice(0, forms[0].from) : all;
  const words =
    cut.length === 2 && cut[0]?.text === 'ben'
      ? cut.map((word) => (word.text === 'ben' ? { ...word, text: 'benjamin' } : word))
      : cut;
  const leads = words.length > 1 && !name.includes(',') && LEADING_TITLES.has(words[0]?.text ?? '');
  const isTitle = (word: Word) => TITLES.has(word.text) || (leads && word === words[0]);
  const main = words.filter((word) => !isTitle(word) && !PARTICLES.has(word.text));
  const tokens: NameToken[] = [];
  const bare = main.length === 0;
  let descent: [string, string] | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) continue;
    const { text } = word;
    if (!bare && CHILD_OF.has(text)) {
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
    if (words.length > 1 && (SERVANT.test(text) || (DIN.has(text) && at > 0))) {
      tokens.push(tokenOf(word, text, 'prefix', PREFIX_WEIGHT, DIN.has(text) ? 'din' : 'abd'));
      continue;
    }
    if (!bare && isTitle(word)) {
      tokens.push(tokenOf(word, text, 'minor', WEAK / 2));
    } else if (!bare && PARTICLES.has(text)) {
      if (CHILD_OF.has(text)) tokens.push(tokenOf(word, 'bin', 'minor', WEAK / 2));
    } else if (isInitials(word) && words.length > 1) {
      for (const letter of text) tokens.push(tokenOf(word, letter, 'initial', 0.35));
    } else if ([...text].length === 1 && word.script !== 'block') {
      tokens.push(tokenOf(word, text, 'initial', 0.35));
    } else {
      for (const part of partsOf(text)) {
        tokens.push(
          tokenOf(word, part.text, part.kind, part.kind === 'prefix' ? PREFIX_WEIGHT : 1, part.canon),
        );
      }
    }
  }
  const compact = tokens.map((token) => (token.kind === 'minor' ? '' : token.text)).join('');
  return {
    type: 'person',
    tokens,
    forms: [],
    whole: all.map((word) => word.text).join(''),
    compact,
    acronym: '',
    descent,
  };
}
