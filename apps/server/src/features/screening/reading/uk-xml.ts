import {
  birthDatesDayFirst,
  dayFirstDate,
  type ListedAlias,
  type ListedEntry,
} from '@assay/screen-engine/lists';
import { joinParts, listedEntry, readEachEntry, uniqueAliases, type XmlFormat } from './xml-list.ts';
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
  const typeWord = textAt(element, 'IndividualEntityShip');
  const names = elementsAt(element, 'Names/Name').map((name) => ({
    name: nameOf(name),
    weak: /low|weak/i.test(textAt(name, 'AliasStrength')),
    isPrimary: textAt(name, 'NameType').toLowerCase() === 'primary name',
  }));
  const primary = names.find(({ isPrimary, name }) => isPrimary && name !== '') ?? names[0];
  const others: ListedAlias[] = [
    ...names.filter((name) => name !== primary).map(({ name, weak }) => ({ name, weak })),
    ...textsAt(element, 'NonLatinNames/NonLatinName/NameNonLatinScript').map((name) => ({
      name,
      weak: false,
    })),
  ];
  const individual = 'IndividualDetails/Individual';
  return listedEntry(element, {
    entry_id: textAt(element, 'UniqueID') || textAt(element, 'OFSIGroupID'),
    noId: 'a Designation has neither UniqueID nor OFSIGroupID',
    type: TYPES.get(typeWord.toLowerCase()),
    typeWord,
    name: primary?.name ?? '',
    aliases: uniqueAliases(others).filter(({ name }) => name !== primary?.name),
    program: textsAt(element, 'RegimeName').join('; '),
    remarks: [
      ...textsAt(element, `${individual}/Positions/Position`),
      ...textsAt(element, 'OtherInformation'),
      ...textsAt(element, 'UKStatementofReasons'),
    ],
    dob: textsAt(element, `${individual}/DOBs/DOB`).flatMap(birthDatesDayFirst),
    countries: [
      ...textsAt(element, `${individual}/Nationalities/Nationality`),
      ...textsAt(element, 'Addresses/Address/AddressCountry'),
      ...textsAt(element, 'ShipDetails/Ship/CurrentBelievedFlagOfShips/CurrentBelievedFlagOfShip'),
    ],
    addresses: elementsAt(element, 'Addresses/Address').map((address) => ({
      street: [1, 2, 3, 4].map((line) => textAt(address, `AddressLine${line}`)),
      town: ['AddressLine5', 'AddressLine6', 'AddressPostalCode'].map((part) => textAt(address, part)),
      country: textAt(address, 'AddressCountry'),
    })),
    url: '',
  });
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
