import { NUMBER_WORDS } from '@assay/names/numbers';
import { normaliseState, normaliseZip } from './place.ts';
import { DIRECTIONS, STREET_SUFFIXES, UNIT_WORDS } from './street-words.ts';
import { foldText } from './text.ts';

/** A parsed street address; a post office box has only `box`. */
export interface NormalStreet {
  number: string | null;
  /** The words of the street name without direction and suffix; numbered roads are one word (`hwy31`). */
  words: string[];
  suffix: string | null;
  /** The direction letters before and after the name, sorted. */
  direction: string;
  unit: string | null;
  box: string | null;
}

/** The parts of the address line besides the street. */
export interface PlaceInLine {
  city: string | null;
  state: string | null;
  zip: string | null;
}

/**
 * A box has a number or a letter, at most preceded by `No` or `#`; before another word it is a name (`Box Elder Rd`).
 */
const BOX =
  /\b(?:p\s*o\s*)?(?:box|drawer)\s+(?:(?:no|number|unit)\s+)?([a-z]*\d[a-z0-9]*|([a-z])\2?)(?![a-z0-9])/;
const PLAIN_SUFFIXES = new Set(['st', 'ave', 'blvd', 'rd', 'dr', 'ln']);
const ROAD = new Set(
  'hwy highway us state county route rte rt sr cr co fm interstate i road rd ste hway'.split(' '),
);

/**
 * Parses an address. City, state and zip in the line (`327 W Marion St, South Bend, Indiana, 46601`) are returned in
 * `place`. Null when the lines contain no street.
 */
export function normaliseStreet(
  addr1: string | null | undefined,
  addr2: string | null | undefined,
  city: string | null,
): { street: NormalStreet | null; place: PlaceInLine } {
  const place: PlaceInLine = { city: null, state: null, zip: null };
  const lines: string[] = [];
  if (addr1) lines.push(...withoutPlace(addr1, city, place));
  let unit: string | null = null;
  for (const extra of lines.splice(1)) unit ??= readUnit(foldMarks(extra), true).unit;
  let main = lines[0] ?? '';
  if (addr2) {
    if (foldText(main) === '') main = addr2;
    else unit ??= readUnit(foldMarks(addr2), true).unit;
  }
  const street = readStreet(foldMarks(main));
  if (street && street.unit === null) street.unit = unit;
  return { street, place };
}

function foldMarks(line: string): string {
  return foldText(line.replace(/#/g, ' unit ').replace(/(\d)\s*1\/2/g, '$1 '));
}

/** Removes city, state and zip from the line and returns the street part and the parts that may be units. */
function withoutPlace(line: string, city: string | null, place: PlaceInLine): string[] {
  const parts = line
    .replace(/\s+(?:between|btwn|near|corner of|across from|off)\s.*$/i, '')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  while (parts.length > 1) {
    const last = parts[parts.length - 1]!;
    const both = /^(.*?)\s*(\d{5})(?:\s*-\s*\d{4})?$/.exec(last);
    const rest = (both ? both[1]! : last).trim();
    if (both) place.zip ??= normaliseZip(both[2]);
    if (rest === '' || /^(?:usa|us|united states)$/i.test(rest)) {
      parts.pop();
      continue;
    }
    const state = normaliseState(rest);
    if (state) {
      place.state ??= state;
      parts.pop();
      continue;
    }
    if (/\d/.test(rest) || UNIT_WORDS.has(foldText(rest).split(' ')[0]!)) break;
    const townState = /^(.*\S)\s+([A-Za-z]{2})$/.exec(rest);
    const stateHere = townState ? normaliseState(townState[2]) : null;
    if (stateHere) place.state ??= stateHere;
    place.city ??= stateHere ? townState![1]! : rest;
    parts.pop();
  }
  if (parts.length === 0) return [];
  const tail = /^(.*\S)\s+([A-Za-z]{2})\.?\s+(\d{5})(?:-\d{4})?$/.exec(parts[0]!);
  if (tail && normaliseState(tail[2])) {
    place.state ??= normaliseState(tail[2]);
    place.zip ??= tail[3]!;
    parts[0] = tail[1]!;
  }
  const town = city ?? (place.city === null ? null : foldText(place.city));
  if (town !== null) {
    const folded = foldText(parts[0]!);
    if (folded.endsWith(` ${town}`) && /\d/.test(folded)) parts[0] = folded.slice(0, -town.length - 1);
  }
  return parts;
}

function readUnit(text: string, bare: boolean): { rest: string; unit: string | null } {
  const words = text === '' ? [] : text.split(' ');
  // A unit word at the start of a line belongs to the street (“Suite Life Rd”) unless the line is only a unit.
  for (let at = bare ? 0 : 2; at < words.length; at += 1) {
    if (!UNIT_WORDS.has(words[at]!)) continue;
    const value = words.slice(at + 1).filter((word) => !UNIT_WORDS.has(word));
    if (value.length === 0 && !bare && words[at] !== 'penthouse') continue;
    if (!bare && value.length > 0 && !/\d/.test(value[0]!) && value[0]!.length > 2) continue;
    if (!bare && words[at] === 'box' && STREET_SUFFIXES.has(value[0]!)) continue;
    return { rest: words.slice(0, at).join(' '), unit: value.join('').slice(0, 8) || words[at]! };
  }
  if (bare && words.length <= 2 && (/\d/.test(text) || text.length <= 2) && text !== '') {
    return { rest: '', unit: words.join('') };
  }
  return { rest: text, unit: null };
}

function readStreet(text: string): NormalStreet | null {
  const box = BOX.exec(text);
  if (box && (text.startsWith('p') || text.startsWith('box') || !/^\d/.test(text))) {
    return { number: null, words: [], suffix: null, direction: '', unit: null, box: box[1]! };
  }
  const { rest, unit } = readUnit(box ? text.slice(0, box.index).trim() : text, false);
  const words = rest === '' ? [] : rest.split(' ').map((word) => NUMBER_WORDS.get(word) ?? word);
  if (words.length === 0) return null;
  let number: string | null = null;
  if (/^\d+[a-z]?$/.test(words[0]!) && (words.length > 1 || !/[a-z]/.test(words[0]!))) {
    number = words.shift()!.replace(/^0+(?=\d)/, '');
    // “401-405 Main” uses its first number.
    if (
      words.length > 1 &&
      /^\d+$/.test(words[0]!) &&
      words[0]!.length >= number.length &&
      !STREET_SUFFIXES.has(words[1]!)
    ) {
      words.shift();
    }
    number = number.replace(/[a-z]$/, '');
  }
  const directions: string[] = [];
  const takeDirection = (at: number) => {
    const direction = DIRECTIONS.get(words[at] ?? '');
    if (direction === undefined) return;
    directions.push(direction);
    words.splice(at, 1);
  };
  if (words.length > 1 && !(words.length === 2 && STREET_SUFFIXES.has(words[1]!))) takeDirection(0);
  if (words.length > 1) takeDirection(words.length - 1);
  const road = numberedRoad(words);
  if (road)
    return { number, words: [road], suffix: null, direction: directions.sort().join(''), unit, box: null };
  let suffix: string | null = null;
  for (let at = words.length - 1; at > 0 && suffix === null; at -= 1) {
    const found = STREET_SUFFIXES.get(words[at]!);
    if (found === undefined) continue;
    suffix = found;
    // What follows the suffix is a place or noise.
    words.splice(at);
  }
  // “Third St Promenade” is Third St.
  while (words.length > 1 && PLAIN_SUFFIXES.has(STREET_SUFFIXES.get(words[words.length - 1]!) ?? ''))
    words.pop();
  if (words.length > 1) takeDirection(words.length - 1);
  if (words.length === 0 && number === null) return null;
  return {
    number,
    words: words.map((word) => (word === 'saint' ? 'st' : word)),
    suffix,
    direction: directions.sort().join(''),
    unit,
    box: null,
  };
}

/** Turns “US Hwy 31”, “State Road 23” and “Hwy 10 W” into `hwy31`, `hwy23`, `hwy10`. */
function numberedRoad(words: readonly string[]): string | null {
  let at = 0;
  while (at < words.length && ROAD.has(words[at]!)) at += 1;
  const number = words[at];
  if (at === 0 || number === undefined || !/^\d+[a-z]?$/.test(number)) return null;
  return `hwy${number}`;
}
