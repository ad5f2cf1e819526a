import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ListFormatError } from '@assay/screen-engine/lists';
import { afterAll, describe, expect, test } from 'vitest';
import { recogniseList } from './list-files.ts';
import { readList } from './read-list.ts';
import { xmlRecords } from './xml-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-lists-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const text = (name: string) => readFileSync(fixture(name), 'utf8');
const read = async (path: string) => readList(await recogniseList(path), () => undefined);
const readText = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return read(join(folder, name));
};

const REGIME = 'The Northmark (Sanctions) Regulations 2022';

describe('the published lists', () => {
  test('the UN consolidated list: people with alias quality, every birth year of a range or approximate year, and entities', async () => {
    const list = await read(fixture('un-consolidated.xml'));
    expect(list).toMatchObject({
      name: 'UN Consolidated',
      publisher: 'United Nations Security Council',
      category: 'Sanctions',
      published_at: '2026-11-12',
    });
    expect(list.entries).toEqual([
      {
        entry_id: 'NMi.001',
        type: 'person',
        name: 'TAVIK ORRIN MALDOVAR',
        aliases: [
          { name: 'Тавик Малдовар', weak: false },
          { name: 'Tawik Maldowar', weak: false },
          { name: 'The Pilot', weak: true },
        ],
        program: 'Northmark',
        remarks: 'Colonel; Harbour master; Quartermaster; Said to direct the Northmark yard.',
        dob: ['1964-07-17', '1964', '1965', '1966', '1967', '1968', '1969', '1970'],
        countries: ['Cyprus', 'Malta', 'Lebanon'],
        addresses: ['7 Quay Street\nBeirut\nLebanon'],
        url: '',
      },
      expect.objectContaining({
        entry_id: '6990100',
        type: 'organization',
        name: 'NORTHMARK SALVAGE & TRADING',
        aliases: [{ name: 'Northmark Yard', weak: false }],
        countries: ['Panama'],
        addresses: [],
      }),
    ]);
  });

  test('the EU list, format 1.1: a name remarked as weak is not the main name, only Gregorian birth dates count, ranges by year', async () => {
    const list = await read(fixture('eu-full-1.1.xml'));
    expect(list).toMatchObject({
      name: 'EU Consolidated',
      publisher: 'European Commission',
      published_at: '2026-11-10',
    });
    expect(list.entries).toEqual([
      {
        entry_id: 'EU.9001.11',
        type: 'person',
        name: 'Bressa Calvador',
        aliases: [
          { name: 'The Navigator', weak: true },
          { name: 'Бресса Кальвадор', weak: false },
        ],
        program: 'NMK',
        remarks: 'Shipowner; Invented for tests.',
        dob: ['1971-09-08', ...['1971', '1972', '1973', '1974', '1975'], ...['1979', '1980', '1981', '1982']],
        countries: ['CYPRUS'],
        addresses: ['4 Harbour Way, 21\nLimassol, 3010\nCYPRUS'],
        url: 'https://eur-lex.example/1',
      },
      expect.objectContaining({ entry_id: '9002', type: 'organization', name: 'Calvador Lines S.A.' }),
    ]);
  });

  test.each([
    ['uk-sanctions-list.xml', 'Directs the Northmark yard.'],
    ['uk-sanctions-list.csv', 'Directs the Northmark yard,\nas was said.'],
  ])(
    'the UK Sanctions List as %s: one entry per designation in any order of names; an alias is weak if always marked weak',
    async (name, reasons) => {
      const list = await read(fixture(name));
      expect(list).toMatchObject({ name: 'UK Sanctions List', published_at: '2026-11-09' });
      const [person, ship] = list.entries;
      expect({ ...person, aliases: person?.aliases.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }).toEqual({
        entry_id: 'NMK0001',
        type: 'person',
        name: 'Tavik Orrin MALDOVAR',
        aliases: [
          { name: 'Tavik Maldovarr', weak: false },
          { name: 'The Pilot', weak: true },
          { name: 'Тавик Малдовар', weak: false },
        ],
        program: REGIME,
        remarks: `Harbour master; Invented for tests.; ${reasons}`,
        dob: ['1964-07-17', '1966'],
        countries: name.endsWith('csv') ? ['Cyprus', 'Lebanon', 'Malta'] : ['Cyprus', 'Lebanon'],
        addresses: [name.endsWith('csv') ? '\nBeirut\nLebanon' : '7 Quay Street\nBeirut\nLebanon'],
        url: '',
      });
      expect(ship).toMatchObject({
        entry_id: 'NMK0002',
        type: 'vessel',
        name: 'Grey Petrel',
        countries: ['Comoros'],
      });
    },
  );

  test("OFAC's advanced XML: ids resolved by its reference sets, programs from the end of the file", async () => {
    const list = await read(fixture('sdn-advanced.xml'));
    expect(list).toMatchObject({ name: 'OFAC SDN', category: 'Sanctions', published_at: '2026-11-09' });
    expect(list.entries).toEqual([
      {
        entry_id: '90001',
        type: 'person',
        name: 'MALDOVAR, Tavik Orrin',
        aliases: [
          { name: 'THE PILOT', weak: true },
          { name: 'MALDOWAR', weak: false },
        ],
        program: 'NORTHMARK; SDGT',
        remarks: 'Invented for tests.',
        dob: ['1964-07-17', '1964', '1965', '1966', '1967', '1968', '1969'],
        countries: ['Cyprus', 'Lebanon'],
        addresses: ['7 Quay Street\nBeirut\nLebanon'],
        url: expect.stringContaining('90001'),
      },
      expect.objectContaining({ entry_id: '90002', type: 'vessel', name: 'GREY PETREL', program: '' }),
    ]);
  });

  test('the UK Sanctions List as CSV without its date line: the same entries without a date', async () => {
    const whole = await read(fixture('uk-sanctions-list.csv'));
    const content = text('uk-sanctions-list.csv');
    const undated = await readText('undated.csv', content.slice(content.indexOf('\n') + 1));
    expect(undated).toMatchObject({ name: whole.name, publisher: whole.publisher, published_at: null });
    expect(undated.entries).toEqual(whole.entries);
  });

  test("the Treasury's retired consolidated list, under its own name", async () => {
    const list = await read(fixture('ofsi-con-list.csv'));
    expect(list).toMatchObject({ name: 'UK OFSI Consolidated', published_at: '2026-01-28' });
    expect(list.entries).toMatchObject([
      {
        entry_id: '99001',
        type: 'person',
        name: 'Tavik Orrin MALDOVAR',
        aliases: [{ name: 'THE PILOT', weak: true }],
        dob: ['1964-07'],
      },
      { entry_id: '99002', type: 'organization', countries: ['Panama'] },
    ]);
  });
});

describe("the companion files of OFAC's CSV", () => {
  const place = (folderName: string, ...names: string[]) => {
    const inside = join(folder, folderName);
    mkdirSync(inside);
    for (const name of names) writeFileSync(join(inside, name), '101,1,"aka","KESAIR","x"\n');
    return async (name: string) => {
      const file = await recogniseList(join(inside, name));
      return file.files.map((path) => basename(path));
    };
  };

  test('are found for the same list, also under dated names', async () => {
    const beside = place(
      'dated',
      ...['cons_prim_2026-11-20.csv', 'cons_alt_2026-11-20.csv', 'cons_add.csv', '2026-11-20-sdn.csv'],
      ...['alt.csv', '2026-11-20-alt.csv', 'add.csv', 'sdn_comments.csv', 'CONS_PRIM.CSV'],
    );
    expect(await beside('cons_prim_2026-11-20.csv')).toEqual([
      'cons_prim_2026-11-20.csv',
      'cons_add.csv',
      'cons_alt_2026-11-20.csv',
    ]);
    expect(await beside('CONS_PRIM.CSV')).toEqual(['CONS_PRIM.CSV', 'cons_add.csv']);
    expect(await beside('2026-11-20-sdn.csv')).toEqual([
      '2026-11-20-sdn.csv',
      'add.csv',
      '2026-11-20-alt.csv',
      'sdn_comments.csv',
    ]);
  });

  test('are never those of the other list', async () => {
    const beside = place('other', 'cons_prim_1.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv');
    expect(await beside('cons_prim_1.csv')).toEqual(['cons_prim_1.csv']);
  });
});

describe('a fault in a list', () => {
  test.each([
    [
      'un-consolidated.xml',
      ['<REFERENCE_NUMBER>NMi.001</REFERENCE_NUMBER>', '<DATAID>6990001</DATAID>'],
      'line 4: an INDIVIDUAL has neither REFERENCE_NUMBER nor DATAID',
    ],
    [
      'eu-full-1.1.xml',
      ['code="enterprise" classificationCode="E"'],
      'line 23: entry 9002 has the unknown type ""',
    ],
    ['uk-sanctions-list.xml', ['<Name6>Grey Petrel</Name6>'], 'line 32: entry NMK0002 has no name'],
    [
      'sdn-advanced.xml',
      [' PartySubTypeID="1"'],
      'line 47: entry 90002 has a PartySubTypeID of no known type',
    ],
    ['uk-sanctions-list.csv', ['Ship,UK'], 'line 6: entry NMK0002 has the unknown type ""'],
    ['uk-sanctions-list.csv', ['Unique ID,'], 'the header is not that of a UK sanctions list'],
  ])('%s is reported with its line and entry', async (name, lost, message) => {
    const content = lost.reduce(
      (whole, part) => whole.replace(part, part.includes(',') ? ',' : ''),
      text(name),
    );
    expect(content).not.toBe(text(name));
    const reading = readText(name, content);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toBeInstanceOf(ListFormatError);
  });

  test('lists up to ten faulty entries, then their number', async () => {
    const rows = Array.from({ length: 14 }, (_, at) =>
      at % 14 === 3 ? `${at},Name,person` : `${at},,person`,
    );
    await expect(readText('faulty.csv', `entry_id,name,type\n${rows.join('\n')}\n`)).rejects.toThrow(
      /^line 2: name is empty; line 3: name is empty; line 4: .*; line 12: name is empty; and 3 more$/,
    );
  });

  test('a repeated id is a fault of the second entry', async () => {
    const twice = text('eu-full-1.1.xml').replace('euReferenceNumber=""', 'euReferenceNumber="EU.9001.11"');
    await expect(readText('twice.xml', twice)).rejects.toThrow('line 23: entry EU.9001.11 is there twice');
  });

  test('a truncated file is refused, however many entries it has', async () => {
    const whole = text('uk-sanctions-list.xml');
    await expect(readText('cut.xml', whole.slice(0, -20))).rejects.toBeInstanceOf(ListFormatError);
  });
});

describe('reading XML', () => {
  const records = async (chunks: string[]) => {
    async function* source() {
      yield* chunks;
    }
    const found = [];
    for await (const record of xmlRecords(source(), new Set(['Designation']), () => undefined))
      found.push(record);
    return found;
  };

  test('returns the same records wherever the text is split', async () => {
    const whole = text('uk-sanctions-list.xml');
    const cut = await records(whole.match(/[\s\S]{1,7}/g) ?? []);
    expect(cut).toEqual(await records([whole]));
    expect(cut).toHaveLength(2);
  });

  test('expands no entities of the file', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "boom">]><a><Designation>&b;</Designation></a>';
    await expect(records([bomb])).rejects.toThrow('undefined entity');
  });

  test('refuses an oversized entry', async () => {
    const monster = `<a><Designation>${'<b/>'.repeat(50_001)}</Designation></a>`;
    await expect(records([monster])).rejects.toThrow('Designation has more than 50000 elements');
  });
});
