import {
  birthDateOf,
  birthDatesOf,
  type ListedAlias,
  type ListedEntry,
  ListFormatError,
  listedAddresses,
  ofacUrl,
} from '@assay/screen-engine/lists';
import { isConsolidated } from './is-consolidated.ts';
import { joinParts, readEachEntry, type XmlFormat } from './xml-list.ts';
import { elementsAt, textAt, textsAt, type XmlElement } from './xml-records.ts';

const TYPES: ReadonlyMap<string, ListedEntry['type']> = new Map(
  Object.entries({
    individual: 'person',
    entity: 'organization',
    vessel: 'vessel',
    aircraft: 'aircraft',
  }),
);

const nameOf = (element: XmlElement) =>
  joinParts([textAt(element, 'lastName'), textAt(element, 'firstName')], ', ');

function entry(element: XmlElement): ListedEntry {
  const entry_id = textAt(element, 'uid');
  const word = textAt(element, 'sdnType');
  const type = TYPES.get(word.toLowerCase());
  const name = nameOf(element);
  if (entry_id === '') throw new ListFormatError(element.line, 'an sdnEntry has no uid');
  if (name === '') throw new ListFormatError(element.line, `entry ${entry_id} has no name`);
  if (!type)
    throw new ListFormatError(element.line, `entry ${entry_id} has the unknown type "${word.slice(0, 40)}"`);
  const aliases = elementsAt(element, 'akaList/aka').map((aka): ListedAlias => {
    return { name: nameOf(aka), weak: textAt(aka, 'category').toLowerCase() === 'weak' };
  });
  const countries = ['nationalityList/nationality', 'citizenshipList/citizenship', 'addressList/address'];
  return {
    entry_id,
    type,
    name,
    aliases: aliases.filter((alias) => alias.name !== ''),
    program: textsAt(element, 'programList/program').join('; '),
    remarks: joinParts([textAt(element, 'title'), textAt(element, 'remarks')], '; '),
    dob: [...new Set(textsAt(element, 'dateOfBirthList/dateOfBirthItem/dateOfBirth').flatMap(birthDatesOf))],
    countries: [
      ...new Set([
        ...countries.flatMap((path) => textsAt(element, `${path}/country`)),
        ...textsAt(element, 'vesselInfo/vesselFlag'),
      ]),
    ],
    addresses: listedAddresses(
      elementsAt(element, 'addressList/address').map((address) => ({
        street: ['address1', 'address2', 'address3'].map((part) => textAt(address, part)),
        town: ['city', 'stateOrProvince', 'postalCode'].map((part) => textAt(address, part)),
        country: textAt(address, 'country'),
      })),
    ),
    url: ofacUrl(entry_id),
  };
}

/** OFAC's SDN and consolidated lists in their standard XML (sdnList/sdnEntry). */
export const sdnXml: XmlFormat = {
  root: 'sdnList',
  name: (path) => (isConsolidated(path) ? 'OFAC Consolidated' : 'OFAC SDN'),
  publisher: 'U.S. Treasury, Office of Foreign Assets Control',
  read: readEachEntry({
    records: new Set(['sdnEntry']),
    entry,
    publishedAt: ({ name, text }) => (name === 'Publish_Date' ? birthDateOf(text) : ''),
  }),
};
