import {
  type AddressParts,
  birthDateOf,
  birthYears,
  type ListedAlias,
  type ListedEntry,
} from '@assay/screen-engine/lists';
import { joinParts, listedEntry, readEachEntry, uniqueAliases, type XmlFormat } from './xml-list.ts';
import { elementsAt, textAt, textsAt, type XmlElement } from './xml-records.ts';

const TYPES: ReadonlyMap<string, ListedEntry['type']> = new Map(
  Object.entries({ person: 'person', p: 'person', enterprise: 'organization', e: 'organization' }),
);

const attributesAt = (element: XmlElement, path: string, name: string): string[] => [
  ...new Set(
    elementsAt(element, path)
      .map(({ attributes }) => attributes[name] ?? '')
      .filter((text) => text !== ''),
  ),
];

const nameOf = ({ attributes }: XmlElement): string =>
  attributes.wholeName ||
  joinParts([attributes.firstName ?? '', attributes.middleName ?? '', attributes.lastName ?? ''], ' ');

/** Only Gregorian dates can be compared; ranges and approximate dates count by their years. */
function birthDates({ attributes }: XmlElement): string[] {
  const { calendarType = 'GREGORIAN', birthdate = '', year = '', circa } = attributes;
  if (calendarType !== 'GREGORIAN') return [];
  const date = birthDateOf(birthdate) || birthDateOf(year);
  if (date && circa !== 'true') return [date];
  const [from = '', to = ''] = date
    ? [date.slice(0, 4), date.slice(0, 4)]
    : [attributes.yearRangeFrom, attributes.yearRangeTo];
  return birthYears(from, to, circa === 'true');
}

/** The publisher marks weak aliases in a remark; its attribute `strong` is true for every name. */
const isWeak = (alias: XmlElement): boolean =>
  alias.attributes.strong === 'false' ||
  textsAt(alias, 'remark').some((remark) => /\b(?:low[ -]quality|weak)\b/i.test(remark));

/** The country of a citizenship or address; `00` means unknown. */
const country = ({ attributes: { countryIso2Code = '', countryDescription = '' } }: XmlElement): string =>
  countryIso2Code === '00' ? '' : countryDescription || countryIso2Code;

/** The parts of an address. */
function address(element: XmlElement): AddressParts {
  const { street = '', poBox = '', place = '', city = '', region = '', zipCode = '' } = element.attributes;
  return { street: [street, poBox], town: [place, city, region, zipCode], country: country(element) };
}

function entry(element: XmlElement): ListedEntry {
  const { euReferenceNumber = '', logicalId = '', designationDetails = '' } = element.attributes;
  const [typeWord = ''] = attributesAt(element, 'subjectType', 'code');
  const [classification = ''] = attributesAt(element, 'subjectType', 'classificationCode');
  const names = uniqueAliases(
    elementsAt(element, 'nameAlias').map(
      (alias): ListedAlias => ({ name: nameOf(alias), weak: isWeak(alias) }),
    ),
  );
  const first = names.find((alias) => !alias.weak) ?? names[0];
  return listedEntry(element, {
    entry_id: euReferenceNumber || logicalId,
    noId: 'a sanctionEntity has neither euReferenceNumber nor logicalId',
    type: TYPES.get(typeWord.toLowerCase()) ?? TYPES.get(classification.toLowerCase()),
    typeWord,
    name: first?.name ?? '',
    aliases: names.filter((alias) => alias !== first),
    program: attributesAt(element, 'regulation', 'programme').join('; '),
    remarks: [
      ...attributesAt(element, 'nameAlias', 'function'),
      designationDetails,
      ...textsAt(element, 'remark'),
    ],
    dob: elementsAt(element, 'birthdate').flatMap(birthDates),
    countries: ['citizenship', 'address'].flatMap((path) => elementsAt(element, path).map(country)),
    addresses: elementsAt(element, 'address').map(address),
    url: textAt(element, 'regulation/publicationUrl'),
  });
}

/** The consolidated list of EU financial sanctions, format 1.1 (export/sanctionEntity). */
export const euXml: XmlFormat = {
  root: 'export',
  name: () => 'EU Consolidated',
  publisher: 'European Commission',
  read: readEachEntry({
    records: new Set(['sanctionEntity']),
    entry,
    publishedAt: ({ name, attributes }) =>
      name === 'export' ? birthDateOf(attributes.generationDate ?? '') : '',
  }),
};
