/** What a list says of one address: parts of the street line and of the town's, in the order they are written. */
export interface AddressParts {
  street: readonly string[];
  town: readonly string[];
  country: string;
}

const line = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');

/**
 * Addresses as an entry holds them, each once: a line of the street, one of the town and one of the country, empty where
 * the list says none. One of which the country alone is said is left out: it stands among the countries.
 */
export function listedAddresses(addresses: readonly AddressParts[]): string[] {
  const lines = addresses.map(({ street, town, country }) => [line(street), line(town), line([country])]);
  return [
    ...new Set(lines.filter(([street, town]) => street !== '' || town !== '').map((each) => each.join('\n'))),
  ];
}
