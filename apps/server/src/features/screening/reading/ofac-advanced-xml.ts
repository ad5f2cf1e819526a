import {
  type AddressParts,
  birthYears,
  type ListedAlias,
  type ListedEntry,
  ListFormatError,
  listedAddresses,
  type OnFault,
  ofacUrl,
  tryEntry,
} from '@assay/screen-engine/lists';
import { sdnXml } from './sdn-xml.ts';
import { refuseDuplicate, uniqueAliases, type XmlFormat, type XmlList } from './xml-list.ts';
import { elementsAt, textAt, textsAt, type XmlElement, xmlRecords } from './xml-records.ts';

/** The reference sets at the beginning of the file, which define the ids that entries use. */
interface References {
  /** texts by element name and id, such as `FeatureType 8` for Birthdate */
  texts: Map<string, string>;
  /** PartyTypeID by the ID of its PartySubType */
  partyTypes: Map<string, string>;
  /** by the ID of a Location */
  places: Map<string, AddressParts>;
}

const two = (text: string) => text.padStart(2, '0');
const OF_COUNTRY = /^(Nationality|Citizenship) Country$|^Location$/;

const dateOf = (element: XmlElement | undefined): string[] =>
  element ? ['Year', 'Month', 'Day'].map((part) => textAt(element, part)) : ['', '', ''];

/** The date when the period is one day, else each year of it, with the years around an approximate one. */
function birthDates(feature: XmlElement): string[] {
  return elementsAt(feature, 'FeatureVersion/DatePeriod').flatMap((period) => {
    const [year = '', month = '', day = ''] = dateOf(elementsAt(period, 'Start/From')[0]);
    const end = dateOf(elementsAt(period, 'End/To')[0]);
    const isAbout = ['Start', 'End'].some((part) =>
      elementsAt(period, part).some(({ attributes }) => attributes.Approximate === 'true'),
    );
    const isDay = day !== '' && (end[0] === '' || end.join() === [year, month, day].join());
    if (isDay && !isAbout) return [`${year}-${two(month)}-${two(day)}`];
    return birthYears(year, end[0] || year, isAbout);
  });
}

/**
 * `VOLKOV, Igor Petrovich`: the last name first, as in the other formats of the list, the other parts in their order.
 */
function nameOf(documented: XmlElement, lastNameGroups: ReadonlySet<string>): string {
  const parts = elementsAt(documented, 'DocumentedNamePart/NamePartValue').filter(({ text }) => text !== '');
  const isLast = ({ attributes }: XmlElement) => lastNameGroups.has(attributes.NamePartGroupID ?? '');
  const texts = (of: XmlElement[]) => of.map(({ text }) => text).join(' ');
  const [last, rest] = [texts(parts.filter(isLast)), texts(parts.filter((part) => !isLast(part)))];
  return last !== '' && rest !== '' ? `${last}, ${rest}` : last || rest;
}

function namesOf(profile: XmlElement, { texts }: References): { primary: string; aliases: ListedAlias[] } {
  let primary = '';
  const aliases: ListedAlias[] = [];
  for (const identity of elementsAt(profile, 'Identity')) {
    const groups = elementsAt(identity, 'NamePartGroups/MasterNamePartGroup/NamePartGroup')
      .filter(({ attributes }) => texts.get(`NamePartType ${attributes.NamePartTypeID}`) === 'Last Name')
      .map(({ attributes }) => attributes.ID ?? '');
    for (const alias of elementsAt(identity, 'Alias')) {
      for (const documented of elementsAt(alias, 'DocumentedName')) {
        const name = nameOf(documented, new Set(groups));
        if (name === '') continue;
        if (primary === '' && alias.attributes.Primary === 'true') primary = name;
        else aliases.push({ name, weak: alias.attributes.LowQuality === 'true' });
      }
    }
  }
  return { primary, aliases: uniqueAliases(aliases).filter(({ name }) => name !== primary) };
}

function typeOf(profile: XmlElement, { texts, partyTypes }: References): ListedEntry['type'] | undefined {
  const subType = profile.attributes.PartySubTypeID ?? '';
  const kind = texts.get(`PartyType ${partyTypes.get(subType)}`);
  if (kind === 'Individual') return 'person';
  if (kind === 'Entity') return 'organization';
  const transport = texts.get(`PartySubType ${subType}`);
  return transport === 'Vessel' ? 'vessel' : transport === 'Aircraft' ? 'aircraft' : undefined;
}

/** The address of a Location by the types of its parts; some have only a country. */
function placeOf(location: XmlElement, { texts }: References): AddressParts {
  const parts = elementsAt(location, 'LocationPart').map((part) => ({
    type: texts.get(`LocPartType ${part.attributes.LocPartTypeID}`) ?? '',
    text: textAt(part, 'LocationPartValue/Value'),
  }));
  const of = (types: RegExp) => parts.filter(({ type }) => types.test(type)).map(({ text }) => text);
  const country = elementsAt(location, 'LocationCountry')[0]?.attributes.CountryID;
  return {
    street: of(/^ADDRESS/i),
    town: of(/^(?:CITY|STATE\/PROVINCE|REGION|POSTAL CODE)$/i),
    country: texts.get(`Country ${country}`) ?? '',
  };
}

/** An entry without its programs, which are at the end of the file. */
function entry(party: XmlElement, references: References): ListedEntry {
  const entry_id = party.attributes.FixedRef ?? '';
  const [profile] = elementsAt(party, 'Profile');
  if (entry_id === '' || !profile)
    throw new ListFormatError(party.line, 'a DistinctParty has no FixedRef or no Profile');
  const type = typeOf(profile, references);
  if (!type) throw new ListFormatError(party.line, `entry ${entry_id} has a PartySubTypeID of no known type`);
  const { primary, aliases } = namesOf(profile, references);
  if (primary === '') throw new ListFormatError(party.line, `entry ${entry_id} has no primary name`);
  const features = (is: (kind: string) => boolean) =>
    elementsAt(profile, 'Feature').filter(({ attributes }) =>
      is(references.texts.get(`FeatureType ${attributes.FeatureTypeID}`) ?? ''),
    );
  const places = features((kind) => OF_COUNTRY.test(kind))
    .flatMap((feature) => elementsAt(feature, 'FeatureVersion/VersionLocation'))
    .flatMap(({ attributes }) => references.places.get(attributes.LocationID ?? '') ?? []);
  return {
    entry_id,
    type,
    name: primary,
    aliases,
    program: '',
    remarks: textsAt(party, 'Comment').join('; '),
    dob: [...new Set(features((kind) => kind === 'Birthdate').flatMap(birthDates))],
    countries: [...new Set(places.map(({ country }) => country).filter((country) => country !== ''))],
    addresses: listedAddresses(places),
    url: ofacUrl(entry_id),
  };
}

function read(chunks: AsyncIterable<string>, onFault: OnFault): XmlList {
  const references: References = { texts: new Map(), partyTypes: new Map(), places: new Map() };
  let published: string | null = null;
  function outside({ name, attributes, text }: XmlElement): void {
    const { ID, PartyTypeID } = attributes;
    if (ID && text !== '') references.texts.set(`${name} ${ID}`, text);
    if (name === 'PartySubType' && ID && PartyTypeID) references.partyTypes.set(ID, PartyTypeID);
  }
  async function* entries(): AsyncGenerator<ListedEntry> {
    const parties: ListedEntry[] = [];
    const programs = new Map<string, string[]>();
    const seen = new Set<string>();
    const records = new Set(['DateOfIssue', 'Location', 'DistinctParty', 'SanctionsEntry']);
    for await (const element of xmlRecords(chunks, records, outside)) {
      const { ID = '', ProfileID = '' } = element.attributes;
      if (element.name === 'DateOfIssue') {
        const [year = '', month = '', day = ''] = dateOf(element);
        published = `${year}-${two(month)}-${two(day)}`;
      } else if (element.name === 'Location') {
        references.places.set(ID, placeOf(element, references));
      } else if (element.name === 'SanctionsEntry') {
        const named = textsAt(element, 'SanctionsMeasure/Comment');
        programs.set(ProfileID, [...(programs.get(ProfileID) ?? []), ...named]);
      } else {
        const party = tryEntry(onFault, () => refuseDuplicate(entry(element, references), element, seen));
        if (party) parties.push(party);
      }
    }
    for (const party of parties) {
      yield { ...party, program: [...new Set(programs.get(party.entry_id))].join('; ') };
    }
  }
  return { entries: entries(), publishedAt: () => published };
}

/**
 * OFAC's lists in their advanced XML (Sanctions/DistinctParties), under the same names as in the standard XML, so that
 * either format replaces the other.
 */
export const ofacAdvancedXml: XmlFormat = {
  root: 'Sanctions',
  name: sdnXml.name,
  publisher: sdnXml.publisher,
  read,
};
