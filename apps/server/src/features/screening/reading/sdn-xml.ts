import { basename } from 'node:path';
import {
  birthDateOf,
  birthDatesOf,
  type ListedAlias,
  type ListedEntry,
  ofacUrl,
} from '@assay/screen-engine/lists';
import { joinParts, listedEntry, readEachEntry, type XmlFormat } from './xml-list.ts';
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
  const typeWord = textAt(element, 'sdnType');
  const aliases = elementsAt(element, 'akaList/aka').map((aka): ListedAlias => {
    return { name: nameOf(aka), weak: textAt(aka, 'category').toLowerCase() === 'weak' };
  });
  const countries = ['nationalityList/nationality', 'citizenshipList/citizenship', 'addressList/address'];
  return listedEntry(element, {
    entry_id,
    noId: 'an sdnEntry has no uid',
    type: TYPES.get(typeWord.toLowerCase()),
    typeWord,
    name: nameOf(element),
    aliases: aliases.filter((alias) => alias.name !== ''),
    program: textsAt(element, 'programList/program').join('; '),
    remarks: [textAt(element, 'title'), textAt(element, 'remarks')],
    dob: textsAt(element, 'dateOfBirthList/dateOfBirthItem/dateOfBirth').flatMap(birthDatesOf),
    countries: [
      ...countries.flatMap((path) => textsAt(element, `${path}/country`)),
      ...textsAt(element, 'vesselInfo/vesselFlag'),
    ],
    addresses: elementsAt(element, 'addressList/address').map((address) => ({
      street: ['address1', 'address2', 'address3'].map((part) => textAt(address, part)),
      town: ['city', 'stateOrProvince', 'postalCode'].map((part) => textAt(address, part)),
      country: textAt(address, 'country'),
    })),
    url: ofacUrl(entry_id),
  });
}

/** Whether an OFAC file is the consolidated list and not the SDN, judged by its name: the content does not say. */
export const isConsolidated = (path: string): boolean => /cons/i.test(basename(path));

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
