/** The parts of an address in a list: those of the street line and of the city line, in written order. */
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
 * The distinct addresses of an entry, each as lines for street, city and country, empty where the list has none. Drops
 * an address with only a country, which is already among the countries.
 */
export function listedAddresses(addresses: readonly AddressParts[]): string[] {
  const lines = addresses.map(({ street, town, country }) => [line(street), line(town), line([country])]);
  return [
    ...new Set(lines.filter(([street, town]) => street !== '' || town !== '').map((each) => each.join('\n'))),
  ];
}
