import { LEGAL_WORDS, type LegalForm, legalFormsOf } from '@assay/names/legal-forms';
import { numberAt, romanValue } from '@assay/names/numbers';
import { isBindingWord, isGenericWord, isPlaceWord, synonymOf } from './common-words.ts';
import { isDistinctiveWord } from './distinctive-word.ts';
import { legalWordOf } from './legal-word.ts';
import type { NameToken, NameType, ParsedName } from './name.ts';
import { abbreviateCountries, seatOf, withoutStateCode } from './seat.ts';
import { tokenOf } from './token.ts';
import { wordsOf } from './words.ts';

const GENERIC_WEIGHT = 0.45;
const PLACE_WEIGHT = 0.6;
const NUMBER_WEIGHT = 0.5;
const BINDING_WEIGHT = 0.05;
/** The weight of a US place at the end of a name, which says where the organization is but hardly which one. */
const SEAT_WEIGHT = 0.3;
const VESSEL_PREFIX = new Set(['mv', 'mt', 'ms', 'ss', 'mts', 'motor', 'vessel', 'tanker']);

/**
 * The positions of what looks like a leading legal form but is part of the name, because nothing else in the name is
 * distinctive: `KB` of `KB Shipping`, unlike `AB` of `AB Volvo`.
 */
function initialsIn(forms: readonly LegalForm[], texts: readonly string[]): ReadonlySet<number> {
  const isInForm = (at: number) => forms.some(({ from, to }) => at >= from && at < to);
  if (texts.some((text, at) => !isInForm(at) && isDistinctiveWord(text) && !/^\d+$/.test(text)))
    return new Set();
  const fronts = forms.filter(({ mayBeInitials }) => mayBeInitials);
  return new Set(fronts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
}

/**
 * Parses the name of an organization, vessel or aircraft: separates legal forms, gives ordinary words and places less
 * weight and connecting words almost none, and reads numbers as digits, words or Roman numerals.
 */
export function parseOrganization(name: string, type: NameType = 'organization'): ParsedName {
  const words = abbreviateCountries(wordsOf(type === 'organization' ? withoutStateCode(name) : name));
  const texts = words.map((word) => word.text);
  const found = legalFormsOf(
    texts.map((text) => (isGenericWord(text) || isPlaceWord(text) ? text : legalWordOf(text))),
  );
  const ownInitials = initialsIn(found, texts);
  const forms = found.filter(({ from }) => !ownInitials.has(from));
  const inForm = new Set(
    forms.flatMap((form) => Array.from({ length: form.to - form.from }, (_, i) => form.from + i)),
  );
  const seat = type === 'organization' ? seatOf(words, inForm) : new Set<number>();
  const tokens: NameToken[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word || inForm.has(at)) continue;
    if (type === 'vessel' && at === 0 && words.length > 1 && VESSEL_PREFIX.has(word.text)) continue;
    if (seat.has(at)) {
      tokens.push(tokenOf(word, word.text, 'seat', SEAT_WEIGHT / seat.size));
      continue;
    }
    const number = numberAt(texts, at);
    const roman = at > 0 ? romanValue(word.text) : undefined;
    if (number) {
      tokens.push(tokenOf(word, number.digits, 'number', NUMBER_WEIGHT));
      at += number.words - 1;
    } else if (roman !== undefined && !word.dotted) {
      tokens.push(tokenOf(word, String(roman), 'number', NUMBER_WEIGHT));
    } else if (
      isBindingWord(word.text) ||
      (LEGAL_WORDS.has(word.text) && !isGenericWord(word.text) && !ownInitials.has(at))
    ) {
      tokens.push(tokenOf(word, word.text, 'minor', BINDING_WEIGHT));
    } else if (isPlaceWord(word.text)) {
      tokens.push(tokenOf(word, word.text, 'place', PLACE_WEIGHT, synonymOf(word.text)));
    } else {
      const generic = isGenericWord(word.text);
      const weight = generic ? GENERIC_WEIGHT : 1;
      tokens.push(tokenOf(word, word.text, generic ? 'generic' : 'word', weight, synonymOf(word.text)));
    }
  }
  if (tokens.every((token) => token.kind === 'minor')) {
    for (const [at, token] of tokens.entries()) tokens[at] = { ...token, kind: 'word', weight: 1 };
  }
  const remaining = words.filter((_, at) => !inForm.has(at));
  const initials = remaining.filter((word) => !isBindingWord(word.text)).map((word) => word.text[0] ?? '');
  return {
    type,
    tokens,
    surname: 0,
    forms,
    whole: texts.join(''),
    compact: remaining.map((word) => word.text).join(''),
    acronym: initials.length >= 3 ? initials.join('') : '',
    descent: undefined,
  };
}
