import { addressOn, TODAY } from './businesses.ts';
import { addDays, type Draw } from './draw.ts';
import { drawForm, fullName, mistyped, shortened, spelledForm } from './names.ts';
import type { WorldPerson } from './people.ts';
import type { Address } from './places.ts';
import type { WorldBusiness } from './world-business.ts';
import type { Names, Noise } from './world-record.ts';

/** Writing habits of the authors of a kind of record. */
export interface Habits {
  typo: number;
  trade_name: number;
  no_legal_form: number;
  other_legal_form: number;
  abbreviated: number;
  /** How often everything is in capitals. */
  capitals: number;
}

/** How much of an address a record gives. */
export type Extent = 'street' | 'town' | 'state' | 'nothing';

/** A name and an address as a clerk writes them on a day. */
export interface Clerk {
  noise: Noise[];
  name: string;
  /** The name without typing errors. */
  written_name: string;
  /** The address whose courts and offices are involved: where the business was on that day. */
  home: Address;
  /** The address in parts; null when not given. */
  addr1: string | null;
  city: string | null;
  state: string | null;
  zip5: string | null;
  cased(text: string): string;
  /** The most precise part given, or `identifier` if one is given as well. */
  names(identifier?: unknown): Names;
}

/** A random day between formation and closing, favoring later days of a long life. */
export const dayInLife = (draw: Draw, { formed_on, closed_on }: WorldBusiness): string =>
  draw.day(
    formed_on < '2004-01-01' && (closed_on ?? TODAY) > '2006-01-01' ? '2004-01-01' : formed_on,
    closed_on ?? TODAY,
    1.3,
  );

const LONG_WORDS: [RegExp, string][] = [
  [/\bSt\b/, 'Street'],
  [/\bAve\b/, 'Avenue'],
  [/\bRd\b/, 'Road'],
  [/\bBlvd\b/, 'Boulevard'],
  [/\bDr\b/, 'Drive'],
  [/\bW\b/, 'West'],
  [/\bN\b/, 'North'],
  [/\bE\b/, 'East'],
  [/\bS\b/, 'South'],
];

/** A street with house number and suite, in one of the spellings clerks use. */
export function streetLine(draw: Draw, { addr1, unit }: Address): string {
  const street = draw.chance(0.3)
    ? LONG_WORDS.reduce((text, [short, long]) => text.replace(short, long), addr1)
    : addr1;
  return unit && draw.chance(0.75)
    ? `${street}${draw.pick([', Ste ', ' Suite ', ' #', ' Ste '])}${unit}`
    : street;
}

export const oneLine = (draw: Draw, address: Address): string =>
  `${streetLine(draw, address)}, ${address.city}, ${address.state} ${address.zip5}`;

/** Adds one or two typing errors; for a street, a quarter of them in the house number. */
function withTypos(draw: Draw, text: string): string {
  const house = /^\d{2,}/.exec(text)?.[0];
  if (house && draw.chance(0.25)) {
    const at = draw.int(1, house.length - 1);
    return text.slice(0, at) + ((Number(house[at]) + draw.int(1, 9)) % 10) + text.slice(at + 1);
  }
  const once = mistyped(draw, text);
  return draw.chance(0.25) ? mistyped(draw, once) : once;
}

/** Writes a business as a clerk does on a day. */
export function writeBusiness(
  draw: Draw,
  business: WorldBusiness,
  { date, extent, habits }: { date: string; extent: Extent; habits: Habits },
): Clerk {
  const noise: Noise[] = [];
  const former = business.former_names.find(({ until }) => date < until);
  let { core, form } = former ?? business;
  if (former) noise.push('former_name');
  let written: string;
  if (!former && business.trade_name && draw.chance(habits.trade_name)) {
    noise.push('trade_name');
    core = business.trade_name;
    form = null;
    written = core;
  } else {
    if (form && draw.chance(habits.no_legal_form)) {
      noise.push('no_legal_form');
      form = null;
    } else if (form && draw.chance(habits.other_legal_form)) {
      noise.push('other_legal_form');
      const other = drawForm(draw, form);
      form = other ?? (form === 'LLC' ? 'Inc' : 'LLC');
    }
    written = core;
  }
  if (shortened(core) !== core && draw.chance(habits.abbreviated)) {
    noise.push('abbreviated');
    written = shortened(core);
  }
  const written_name = fullName(core, form);
  const { address, isOld } = addressOn(business, date);
  let street = extent === 'street' ? streetLine(draw, address) : null;
  if (draw.chance(habits.typo)) {
    noise.push('typo');
    if (street && draw.chance(0.4)) street = withTypos(draw, street);
    else {
      const text = withTypos(draw, written);
      // A name of short words has no room for an error of this kind.
      if (text === written) noise.pop();
      written = text;
    }
  }
  const now = business.address;
  const hasMoved =
    (extent === 'street' && isOld) ||
    (extent === 'town' && isOld && (address.city !== now.city || address.state !== now.state)) ||
    (extent === 'state' && isOld && address.state !== now.state);
  if (hasMoved) noise.push('old_address');
  const isLoud = draw.chance(habits.capitals);
  const cased = (text: string) => (isLoud ? text.toUpperCase() : text);
  const isWhole = extent === 'street' || extent === 'town';
  return {
    noise,
    name: cased(spelledForm(draw, written, form)),
    written_name,
    home: address,
    addr1: street && cased(street),
    city: isWhole ? cased(address.city) : null,
    state: isWhole ? address.state : null,
    zip5: extent === 'street' && draw.chance(0.95) ? address.zip5 : null,
    cased,
    names: (identifier) => (identifier ? 'identifier' : extent),
  };
}

/** A person's name as written in records. */
export function writePerson(
  draw: Draw,
  { first_name, middle_name, last_name }: WorldPerson,
  typo = 0,
): { name: string; first_name: string; middle_name: string | null; last_name: string; noise: Noise[] } {
  const middle = middle_name && draw.chance(0.5) ? (draw.chance(0.6) ? middle_name[0]! : middle_name) : null;
  const wrong = draw.chance(typo) ? mistyped(draw, last_name) : last_name;
  return {
    name: [first_name, middle, wrong].filter(Boolean).join(' '),
    first_name,
    middle_name: middle,
    last_name: wrong,
    noise: wrong === last_name ? [] : ['typo'],
  };
}

/** A later day, at most the last day of the world. */
export function laterDay(draw: Draw, day: string, max: number): string {
  return [addDays(day, draw.int(5, max)), TODAY].sort()[0]!;
}
