import {
  type AddressParts,
  birthDateOf,
  birthYears,
  type ListedAlias,
  type ListedEntry,
  ListFormatError,
  listedAddresses,
} from '@assay/screen-engine/lists';
import { uniqueAliases } from './unique-aliases.ts';
import { joinParts, readEachEntry, type XmlFormat } from './xml-list.ts';
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
  const { euReferenceNumber = '', logicalId = '' } = element.attributes;
  const entry_id = euReferenceNumber || logicalId;
  if (entry_id === '')
    throw new ListFormatError(element.line, 'a sanctionEntity has neither euReferenceNumber nor logicalId');
  const word = attributesAt(element, 'subjectType', 'code')[0] ?? '';
  const type =
    TYPES.get(word.toLowerCase()) ??
    TYPES.get((attributesAt(element, 'subjectType', 'classificationCode')[0] ?? '').toLowerCase());
  const names = uniqueAliases(
    elementsAt(element, 'nameAlias').map(
      (alias): ListedAlias => ({ name: nameOf(alias), weak: isWeak(alias) }),
    ),
  );
  const first = names.find((alias) => !alias.weak) ?? names[0];
  if (!first) throw new ListFormatError(element.line, `entry ${entry_id} has no name`);
  if (!type)
    throw new ListFormatError(element.line, `entry ${entry_id} has the unknown type "${word.slice(0, 40)}"`);
  const countries = ['citizenship', 'address'].flatMap((path) => elementsAt(element, path).map(country));
  return {
    entry_id,
    type,
    name: first.name,
    aliases: names.filter((alias) => alias !== first),
    program: attributesAt(element, 'regulation', 'programme').join('; '),
    remarks: joinParts(
      [
        ...attributesAt(element, 'nameAlias', 'function'),
        element.attributes.designationDetails ?? '',
        ...textsAt(element, 'remark'),
      ],
      '; ',
    ),
    dob: [...new Set(elementsAt(element, 'birthdate').flatMap(birthDates))],
    countries: [...new Set(countries.filter((one) => one !== ''))],
    addresses: listedAddresses(elementsAt(element, 'address').map(address)),
    url: textAt(element, 'regulation/publicationUrl'),
  };
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
