import {
  birthDatesDayFirst,
  dayFirstDate,
  type ListedAlias,
  type ListedEntry,
  ListFormatError,
  listedAddresses,
} from '@assay/screen-engine/lists';
import { uniqueAliases } from './unique-aliases.ts';
import { joinParts, readEachEntry, type XmlFormat } from './xml-list.ts';
import { elementsAt, textAt, textsAt, type XmlElement } from './xml-records.ts';

const TYPES: ReadonlyMap<string, ListedEntry['type']> = new Map(
  Object.entries({ individual: 'person', entity: 'organization', ship: 'vessel' }),
);

const nameOf = (element: XmlElement) =>
  joinParts(
    [1, 2, 3, 4, 5, 6].map((part) => textAt(element, `Name${part}`)),
    ' ',
  );

function entry(element: XmlElement): ListedEntry {
  const entry_id = textAt(element, 'UniqueID') || textAt(element, 'OFSIGroupID');
  if (entry_id === '')
    throw new ListFormatError(element.line, 'a Designation has neither UniqueID nor OFSIGroupID');
  const word = textAt(element, 'IndividualEntityShip');
  const type = TYPES.get(word.toLowerCase());
  if (!type)
    throw new ListFormatError(element.line, `entry ${entry_id} has the unknown type "${word.slice(0, 40)}"`);
  const names = elementsAt(element, 'Names/Name').map((name) => ({
    name: nameOf(name),
    weak: /low|weak/i.test(textAt(name, 'AliasStrength')),
    isPrimary: textAt(name, 'NameType').toLowerCase() === 'primary name',
  }));
  const primary = names.find(({ isPrimary, name }) => isPrimary && name !== '') ?? names[0];
  if (!primary || primary.name === '')
    throw new ListFormatError(element.line, `entry ${entry_id} has no name`);
  const others: ListedAlias[] = [
    ...names.filter((name) => name !== primary).map(({ name, weak }) => ({ name, weak })),
    ...textsAt(element, 'NonLatinNames/NonLatinName/NameNonLatinScript').map((name) => ({
      name,
      weak: false,
    })),
  ];
  const individual = 'IndividualDetails/Individual';
  return {
    entry_id,
    type,
    name: primary.name,
    aliases: uniqueAliases(others).filter(({ name }) => name !== primary.name),
    program: textsAt(element, 'RegimeName').join('; '),
    remarks: joinParts(
      [
        ...textsAt(element, `${individual}/Positions/Position`),
        ...textsAt(element, 'OtherInformation'),
        ...textsAt(element, 'UKStatementofReasons'),
      ],
      '; ',
    ),
    dob: [...new Set(textsAt(element, `${individual}/DOBs/DOB`).flatMap(birthDatesDayFirst))],
    countries: [
      ...new Set([
        ...textsAt(element, `${individual}/Nationalities/Nationality`),
        ...textsAt(element, 'Addresses/Address/AddressCountry'),
        ...textsAt(element, 'ShipDetails/Ship/CurrentBelievedFlagOfShips/CurrentBelievedFlagOfShip'),
      ]),
    ],
    addresses: listedAddresses(
      elementsAt(element, 'Addresses/Address').map((address) => ({
        street: [1, 2, 3, 4].map((line) => textAt(address, `AddressLine${line}`)),
        town: ['AddressLine5', 'AddressLine6', 'AddressPostalCode'].map((part) => textAt(address, part)),
        country: textAt(address, 'AddressCountry'),
      })),
    ),
    url: '',
  };
}

/** The UK Sanctions List of the Foreign, Commonwealth & Development Office (Designations/Designation). */
export const ukXml: XmlFormat = {
  root: 'Designations',
  name: () => 'UK Sanctions List',
  publisher: 'UK Foreign, Commonwealth & Development Office',
  read: readEachEntry({
    records: new Set(['Designation']),
    entry,
    publishedAt: ({ name, text }) => (name === 'DateGenerated' ? dayFirstDate(text) : ''),
  }),
};
