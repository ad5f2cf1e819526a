import {
  birthDateOf,
  type ListedAlias,
  type ListedEntry,
  ListFormatError,
  ofacUrl,
} from '@assay/screen-engine/lists';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** What is being read of one sdnEntry. */
interface Draft {
  uid: string;
  type: string;
  first: string;
  last: string;
  title: string;
  remarks: string;
  programs: string[];
  aliases: ListedAlias[];
  alias: { first: string; last: string; category: string };
  dob: string[];
  countries: string[];
  line: number;
}

const TYPES: ReadonlyMap<string, ListedEntry['type']> = new Map(
  Object.entries({
    individual: 'person',
    entity: 'organization',
    vessel: 'vessel',
    aircraft: 'aircraft',
  }),
);

const blank = (line: number): Draft => ({
  uid: '',
  type: '',
  first: '',
  last: '',
  title: '',
  remarks: '',
  programs: [],
  aliases: [],
  alias: { first: '', last: '', category: '' },
  dob: [],
  countries: [],
  line,
});

const written = (last: string, first: string) => [last, first].filter((part) => part !== '').join(', ');

function take(draft: Draft, path: string, text: string): void {
  if (path === 'uid') draft.uid = text;
  else if (path === 'sdnType') draft.type = text.toLowerCase();
  else if (path === 'firstName') draft.first = text;
  else if (path === 'lastName') draft.last = text;
  else if (path === 'title') draft.title = text;
  else if (path === 'remarks') draft.remarks = text;
  else if (path === 'programList/program') draft.programs.push(text);
  else if (path === 'akaList/aka/category') draft.alias.category = text.toLowerCase();
  else if (path === 'akaList/aka/lastName') draft.alias.last = text;
  else if (path === 'akaList/aka/firstName') draft.alias.first = text;
  else if (path === 'dateOfBirthList/dateOfBirthItem/dateOfBirth') draft.dob.push(birthDateOf(text));
  else if (
    /^(?:nationalityList\/nationality|citizenshipList\/citizenship|addressList\/address)\/country$/.test(path)
  ) {
    draft.countries.push(text);
  }
}

function finish(draft: Draft): ListedEntry {
  const type = TYPES.get(draft.type);
  const name = written(draft.last, draft.first);
  if (draft.uid === '') throw new ListFormatError(draft.line, 'an sdnEntry has no uid');
  if (name === '') throw new ListFormatError(draft.line, `entry ${draft.uid} has no name`);
  if (!type) throw new ListFormatError(draft.line, `entry ${draft.uid} has the unknown type "${draft.type}"`);
  return {
    entry_id: draft.uid,
    type,
    name,
    aliases: draft.aliases,
    program: draft.programs.join('; '),
    remarks: [draft.title, draft.remarks].filter((part) => part !== '').join('; '),
    dob: draft.dob.filter((date) => date !== ''),
    countries: [...new Set(draft.countries)],
    url: ofacUrl(draft.uid),
  };
}

/** Entries of an SDN list in XML as they come, and its day of publication once known. */
export interface SdnXml {
  entries: AsyncGenerator<ListedEntry>;
  publishedAt(): string | null;
}

/** Reads OFAC's SDN list in its XML format (sdnList/sdnEntry). Throws ListFormatError with the line. */
export function readSdnXml(chunks: AsyncIterable<string>): SdnXml {
  let published: string | null = null;
  async function* entries(): AsyncGenerator<ListedEntry> {
    const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
    const path: string[] = [];
    const ready: ListedEntry[] = [];
    const seen = new Set<string>();
    let draft: Draft | undefined;
    let text = '';
    parser.on('error', (error) => {
      throw new ListFormatError(parser.line, error.message.replace(/^\d+:\d+: /, ''));
    });
    parser.on('opentag', (tag: { local: string; attributes: Record<string, SaxesAttributeNS> }) => {
      path.push(tag.local);
      text = '';
      if (tag.local === 'sdnEntry') draft = blank(parser.line);
      if (tag.local === 'aka' && draft) draft.alias = { first: '', last: '', category: '' };
    });
    parser.on('text', (piece) => {
      text += piece;
    });
    parser.on('closetag', (tag: { local: string }) => {
      const inside = path.slice(path.indexOf('sdnEntry') + 1).join('/');
      if (tag.local === 'Publish_Date') published = birthDateOf(text) || null;
      else if (tag.local === 'sdnEntry' && draft) {
        const entry = finish(draft);
        if (seen.has(entry.entry_id))
          throw new ListFormatError(draft.line, `entry ${entry.entry_id} is there twice`);
        seen.add(entry.entry_id);
        ready.push(entry);
        draft = undefined;
      } else if (draft && inside === 'akaList/aka') {
        const name = written(draft.alias.last, draft.alias.first);
        if (name !== '') draft.aliases.push({ name, weak: draft.alias.category === 'weak' });
      } else if (draft) take(draft, inside, text.trim());
      path.pop();
      text = '';
    });
    for await (const chunk of chunks) {
      parser.write(chunk);
      yield* ready.splice(0);
    }
    parser.close();
    yield* ready.splice(0);
  }
  return { entries: entries(), publishedAt: () => published };
}
