import { hash32 } from './random.ts';
import { homeAreaCode, stateProfile } from './state-profiles.ts';

type Where = { state: string; city: string; zip5: string };

/** Hands out unique values: phone numbers, tax numbers, domains. */
export type Register = {
  /** An unused ten-digit phone number of the place, from the range 555-0100 to 555-0199, which is never assigned. */
  phone(where: Where): string;
  /** Marks a number as used, for businesses with a fixed one. */
  reservePhone(phone: string): void;
  /** An unused EIN; the prefix 00 is never issued. */
  ein(): string;
  /** An unused domain under `.example`, derived from a business name. */
  domain(name: string, town: string): string;
};

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '');

/** Creates an empty register; the values depend only on the order of the calls. */
export function createRegister(): Register {
  const phones = new Set<string>();
  const domains = new Set<string>();
  let lastEin = 1_000_000;

  return {
    phone({ state, city, zip5 }) {
      const areaCodes = stateProfile(state).area_codes;
      const home = areaCodes.indexOf(homeAreaCode(state, city) ?? '');
      // Neighbors share an area code, so it is derived from the first three digits of the zip.
      const firstArea = home === -1 ? hash32(zip5.slice(0, 3)) % areaCodes.length : home;
      const firstLine = hash32(zip5) % 100;
      for (let area = 0; area < areaCodes.length; area++) {
        const areaCode = areaCodes[(firstArea + area) % areaCodes.length]!;
        for (let line = 0; line < 100; line++) {
          const phone = `${areaCode}55501${String((firstLine + line * 37) % 100).padStart(2, '0')}`;
          if (phones.has(phone)) continue;
          phones.add(phone);
          return phone;
        }
      }
      throw new Error(`No telephone number is left in ${state}`);
    },
    reservePhone(phone) {
      phones.add(phone);
    },
    ein() {
      // A large odd step visits all seven-digit numbers before one repeats.
      lastEin = (lastEin + 7_654_321) % 10_000_000;
      return `00${String(lastEin).padStart(7, '0')}`;
    },
    domain(name, town) {
      const short = slug(name);
      const long = `${short}${slug(town)}`;
      let domain = `${short}.example`;
      for (let attempt = 0; domains.has(domain); attempt++) {
        domain = attempt === 0 ? `${long}.example` : `${long}${attempt + 1}.example`;
      }
      domains.add(domain);
      return domain;
    },
  };
}
