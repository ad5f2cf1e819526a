import { birthDateOf, birthYears, type ListedAlias, type ListedEntry } from '@assay/screen-engine/lists';
import { joinParts, listedEntry, readEachEntry, type XmlFormat } from './xml-list.ts';
import { elementsAt, textAt, textsAt, type XmlElement } from './xml-records.ts';

/** The date or year of birth, or every possible year. */
const birthDates = (element: XmlElement): string[] =>
  elementsAt(element, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) => {
    const isAbout = textAt(birth, 'TYPE_OF_DATE').toUpperCase() === 'APPROXIMATELY';
    const date = birthDateOf(textAt(birth, 'DATE')) || birthDateOf(textAt(birth, 'YEAR'));
    if (date && !isAbout) return [date];
    const [from, to] = date ? [date, date] : [textAt(birth, 'FROM_YEAR'), textAt(birth, 'TO_YEAR')];
    return birthYears(from.slice(0, 4), to.slice(0, 4), isAbout);
  });

function entry(element: XmlElement): ListedEntry {
  const kind = element.name;
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
  const aliases: ListedAlias[] = [
    ...textsAt(element, 'NAME_ORIGINAL_SCRIPT').map((alias) => ({ name: alias, weak: false })),
    ...elementsAt(element, `${kind}_ALIAS`).map((alias) => ({
      name: textAt(alias, 'ALIAS_NAME'),
      weak: textAt(alias, 'QUALITY').toLowerCase() === 'low',
    })),
  ];
  return listedEntry(element, {
    entry_id: textAt(element, 'REFERENCE_NUMBER') || textAt(element, 'DATAID'),
    noId: `an ${kind} has neither REFERENCE_NUMBER nor DATAID`,
    type: kind === 'INDIVIDUAL' ? 'person' : 'organization',
    typeWord: kind,
    name: joinParts(
      parts.map((part) => textAt(element, part)),
      ' ',
    ),
    aliases: aliases.filter((alias) => alias.name !== ''),
    program: textAt(element, 'UN_LIST_TYPE'),
    remarks: [
      ...textsAt(element, 'TITLE/VALUE'),
      ...textsAt(element, 'DESIGNATION/VALUE'),
      textAt(element, 'COMMENTS1'),
    ],
    dob: birthDates(element),
    countries: [...textsAt(element, 'NATIONALITY/VALUE'), ...textsAt(element, `${kind}_ADDRESS/COUNTRY`)],
    addresses: elementsAt(element, `${kind}_ADDRESS`).map((address) => ({
      street: [textAt(address, 'STREET')],
      town: ['CITY', 'STATE_PROVINCE', 'ZIP_CODE'].map((part) => textAt(address, part)),
      country: textAt(address, 'COUNTRY'),
    })),
    url: '',
  });
}

/** The United Nations Security Council Consolidated List (CONSOLIDATED_LIST with INDIVIDUAL and ENTITY). */
export const unXml: XmlFormat = {
  root: 'CONSOLIDATED_LIST',
  name: () => 'UN Consolidated',
  publisher: 'United Nations Security Council',
  read: readEachEntry({
    records: new Set(['INDIVIDUAL', 'ENTITY']),
    entry,
    publishedAt: ({ name, attributes }) =>
      name === 'CONSOLIDATED_LIST' ? birthDateOf(attributes.dateGenerated ?? '') : '',
  }),
};
