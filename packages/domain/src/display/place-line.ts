const present = (part: string | null | undefined): part is string => Boolean(part?.trim());

/** Joins street, city and state with `, `; skips empty parts (details: onboarding, section 12). */
export function placeLine(...parts: (string | null | undefined)[]): string {
  return parts.filter(present).join(', ');
}

/** A zip with its four further digits where they are known: `46613-1234`. */
export const wholeZip = (zip5: string | null | undefined, zip4: string | null | undefined): string =>
  [zip5, zip4].filter(present).join('-');

/** A full address on one line, such as `1417 S Michigan St, South Bend, IN 46613`; empty when all parts are empty. */
export function addressLine(address: {
  addr1?: string | null;
  addr2?: string | null;
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
}): string {
  const stateAndZip = [address.state, address.zip5].filter(present).join(' ');
  return placeLine(address.addr1, address.addr2, address.city, stateAndZip);
}
