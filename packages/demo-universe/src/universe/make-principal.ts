import { makeAddress } from './make-address.ts';
import { FIRST_NAMES, LAST_NAMES, NAME_SUFFIXES } from './person-names.ts';
import type { Random } from './random.ts';
import type { DemoAddress, DemoPrincipal } from './records.ts';
import type { Register } from './register.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPRSTVW';

/** Creates an owner who lives near the business, with a realistic amount of known data. */
export function makePrincipal(
  random: Random,
  register: Register,
  business: DemoAddress,
  overrides: Partial<DemoPrincipal> = {},
): DemoPrincipal {
  const first = overrides.first_name ?? random.pick(FIRST_NAMES);
  const last = overrides.last_name ?? random.pick(LAST_NAMES);
  const { state, city, zip5 } = business;
  const home = random.chance(0.7) ? makeAddress(random, { state, city, zip5 }) : undefined;
  const hasEmail = random.chance(0.5);
  const hasPhone = random.chance(0.55);
  return {
    first_name: first,
    middle_name: random.chance(0.4) ? random.pick([...LETTERS]) : '',
    last_name: last,
    suffix: random.chance(0.04) ? random.pick(NAME_SUFFIXES) : '',
    addr1: home?.addr1 ?? '',
    city: home?.city ?? '',
    state: home?.state ?? '',
    zip5: home?.zip5 ?? '',
    email: hasEmail
      ? `${first}.${last}${random.integer(1, 99)}@mail.example`.toLowerCase().replace(/'/g, '')
      : '',
    phone: hasPhone ? register.phone(business) : '',
    npi_id: '',
    ...overrides,
  };
}

/** A ten-digit NPI. Real ones start with 1 or 2, so these start with 9. */
export function makeNpi(random: Random): string {
  return `9${random.digits(9)}`;
}
