import type { Draw } from './draw.ts';
import { FIRST, LAST } from './invented-words.ts';
import { type Address, createAddresses, type Town, townsOfState } from './places.ts';

/** A person who owns or runs businesses of the world. */
export interface WorldPerson {
  id: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  birth_year: number;
  home: Address;
  phone: string;
  email: string;
}

const firstMost = <T>(draw: Draw, list: readonly T[]): T =>
  list[Math.floor(draw.next() ** 1.5 * list.length)]!;

/** The name of an uninvolved person: an opponent in court, a reporter, an attorney. */
export const passerby = (draw: Draw): string => `${firstMost(draw, FIRST)} ${firstMost(draw, LAST)}`;

/** Generates unique phone numbers of a town. */
export function createPhones(draw: Draw): (town: Town) => string {
  const used = new Set<string>();
  return (town) => {
    for (;;) {
      const phone = `${town.area_code}555${draw.digits(4)}`;
      if (!used.has(phone)) {
        used.add(phone);
        return phone;
      }
    }
  };
}

/**
 * Generates people who live in a town or, for a quarter of them, in another one of its state. Names may repeat, people
 * do not.
 */
export function createPeople(draw: Draw, phoneIn: (town: Town) => string): (town: Town) => WorldPerson {
  const addresses = createAddresses(draw);
  let made = 0;
  return (town) => {
    made += 1;
    const first_name = firstMost(draw, FIRST);
    const last_name = firstMost(draw, LAST);
    const home = draw.chance(0.75) ? town : draw.pick(townsOfState(town.state));
    return {
      id: `p${made}`,
      first_name,
      middle_name: draw.chance(0.5) ? draw.pick(FIRST) : null,
      last_name,
      birth_year: draw.int(1948, 1995),
      home: addresses.home(home),
      phone: phoneIn(home),
      email: `${first_name}.${last_name}${draw.int(1, 99)}@mail.example`.toLowerCase(),
    };
  };
}
