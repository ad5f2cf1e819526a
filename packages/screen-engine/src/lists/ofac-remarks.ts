import { birthDatesOf } from './birth-date.ts';
import type { ListedAlias } from './entry.ts';

/** Identity data from the remarks of an OFAC entry. */
export interface OfacRemarks {
  readonly dob: readonly string[];
  readonly countries: readonly string[];
  readonly aliases: readonly ListedAlias[];
}

/** Reads the remarks column: birth dates, nationality and citizenship, and the weak aliases, which are in quotes. */
export function readOfacRemarks(remarks: string): OfacRemarks {
  const dob: string[] = [];
  const countries: string[] = [];
  const aliases: ListedAlias[] = [];
  for (const part of remarks.split(';').map((one) => one.trim().replace(/\.$/, ''))) {
    const birth = /^(?:alt\. )?DOB (.+)$/.exec(part)?.[1];
    if (birth) dob.push(...birthDatesOf(birth));
    const country = /^(?:alt\. )?(?:nationality|citizen):? (?:possibly )?(.+)$/.exec(part)?.[1];
    if (country) countries.push(country);
    const alias = /^(?:alt\. )?[afn]\.k\.a\. ["']+(.+?)["']+$/.exec(part)?.[1];
    if (alias) aliases.push({ name: alias, weak: true });
  }
  return { dob: [...new Set(dob)], countries: [...new Set(countries)], aliases };
}
