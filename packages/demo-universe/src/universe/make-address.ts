import type { Place } from '@assay/reference/places';
import { STREET_KINDS, STREETS } from './place-words.ts';
import type { Random } from './random.ts';
import type { DemoAddress } from './records.ts';

const DIRECTIONS = ['N', 'S', 'E', 'W'] as const;
const UNIT_WORDS = ['Ste', 'Unit', 'Ste', '#'] as const;

/** An invented but plausible street address in a real city. */
export function makeAddress(random: Random, place: Place): DemoAddress {
  const number = random.chance(0.6) ? random.integer(100, 2999) : random.integer(3000, 14999);
  const direction = random.chance(0.35) ? `${random.pick(DIRECTIONS)} ` : '';
  const street = `${random.pick(STREETS)} ${random.weighted(STREET_KINDS).kind}`;
  const unit = random.chance(0.18) ? makeUnit(random) : '';
  return { addr1: `${number} ${direction}${street}`, addr2: unit, ...place };
}

/** A unit within a building, such as `Ste 210`. */
function makeUnit(random: Random): string {
  const word = random.pick(UNIT_WORDS);
  const number = random.chance(0.3) ? random.pick(['A', 'B', 'C', 'D']) : String(random.integer(1, 40) * 10);
  return word === '#' ? `#${number}` : `${word} ${number}`;
}
