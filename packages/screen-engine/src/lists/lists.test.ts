import { describe, expect, it } from 'vitest';
import {
  birthDateOf,
  birthDatesOf,
  birthYears,
  csvRows,
  dayFirstDate,
  type ListedEntry,
  readOfacCsv,
  readPlainCsv,
} from './index.ts';

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}
const plain = (text: string) => all<ListedEntry>(readPlainCsv([text]));

const SDN = `101,"KESTREL AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'KESAIR'."
102,"VOLKOV, Igor","individual","SDGT] [NPWMD",Director,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 03 Feb 1960; alt. DOB circa 1961; POB Omsk, Russia; nationality Russia; Linked To: KESTREL, ""AIR""; long"
103,"SEA KESTREL","vessel","CUBA",-0- ,"CL1","Tug",-0- ,"212","Panama","Kestrel Co.",-0-
\u001a`;

describe('the published OFAC files', () => {
  it('give entries with type, aliases, birth dates, countries and program', async () => {
    const entries = await all(
      readOfacCsv({
        sdn: [SDN.slice(0, 77), SDN.slice(77)],
        addresses: ['101,1,"5 Malecon","Havana","Cuba",-0- \n101,2,-0- ,-0- ,"Spain",-0- \n'],
        alternates: ['102,1,"aka","WOLKOW, Igor",-0- \r\n102,2,"fka","-0-",-0- \r\n'],
        comments: ['102," remarks; a.k.a. \'falcon\'."\n'],
      }),
    );
    expect(entries).toEqual([
      {
        entry_id: '101',
        type: 'organization',
        name: 'KESTREL AIRLINES',
        aliases: [{ name: 'KESAIR', weak: true }],
        program: 'CUBA',
        remarks: "a.k.a. 'KESAIR'.",
        dob: [],
        countries: ['Cuba', 'Spain'],
        addresses: ['5 Malecon\nHavana\nCuba'],
        url: expect.stringContaining('id=101'),
      },
      {
        entry_id: '102',
        type: 'person',
        name: 'VOLKOV, Igor',
        aliases: [
          { name: 'WOLKOW, Igor', weak: false },
          { name: 'falcon', weak: true },
        ],
        program: 'SDGT; NPWMD',
        remarks: expect.stringMatching(/^Director; DOB 03 Feb 1960;.*"AIR"; long remarks; a\.k\.a\./),
        dob: ['1960-02-03', '1959', '1960', '1961', '1962', '1963'],
        countries: ['Russia'],
        addresses: [],
        url: expect.stringContaining('id=102'),
      },
      expect.objectContaining({ entry_id: '103', type: 'vessel', countries: ['Panama'] }),
    ]);
  });

  it.each([
    ['101,"A"\n', 'line 1: sdn.csv has 2 columns here, 12 are needed'],
    [SDN.replace('102,', 'x2,'), 'line 2: sdn.csv needs an entry number first, not "x2"'],
    [SDN.replace('"vessel"', '"submarine"'), 'line 3: sdn.csv has the unknown type "submarine"'],
    [SDN.replace('103,', '102,'), 'line 3: sdn.csv has entry 102 twice'],
    [SDN.replace('"Panama"', '"Panama'), 'line 3: '],
  ])('report line and reason of an error', async (sdn, message) => {
    await expect(all(readOfacCsv({ sdn: [sdn] }))).rejects.toThrow(message);
  });
});

describe('an additional file of the OFAC list', () => {
  const strangers = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at + 1},1,"aka","HERON ${at}",-0- \n`);

  it.each([
    ['alt.csv', { alternates: ['102,1,"aka","WOLKOW",-0- \n', ...strangers(20)] }],
    ['add.csv', { addresses: ['7,1,-0- ,"Havana","Cuba",-0- \n'] }],
    ['sdn_comments.csv', { comments: ['7," remarks"\n'] }],
  ])('%s is rejected when most of its entries are not in the list', async (file, others) => {
    await expect(all(readOfacCsv({ sdn: [SDN], ...others }))).rejects.toThrow(
      `${file} belongs to another list`,
    );
  });

  it('may have a few entries that are not in the list', async () => {
    const alternates = ['102,2,"aka","WOLKOW",-0- \n', ...strangers(3)];
    expect(await all(readOfacCsv({ sdn: [SDN], alternates }))).toHaveLength(3);
  });
});

describe('the plain list', () => {
  it('accepts columns in any order, and several aliases, dates and countries per cell', async () => {
    expect(
      await plain(
        '\ufeffName,ENTRY_ID,country,addresses,aliases,type,dob\r\n"Volkov, Igor",a1,RU; IR,"5 Pier Rd, Omsk; Odessa",Wolkow;  I. Volkov ;,Person,3 Feb 1960; 1961\r\n\r\n',
      ),
    ).toEqual([
      {
        entry_id: 'a1',
        type: 'person',
        name: 'Volkov, Igor',
        aliases: [
          { name: 'Wolkow', weak: false },
          { name: 'I. Volkov', weak: false },
        ],
        program: '',
        remarks: '',
        dob: ['1960-02-03', '1961'],
        countries: ['RU', 'IR'],
        addresses: ['\n5 Pier Rd, Omsk\n', '\nOdessa\n'],
        url: '',
      },
    ]);
  });

  it.each([
    ['name,type\nx,person\n', 'line 1: the header lacks entry_id'],
    ['entry_id,name,type\n1,x,person\n,y,person\n', 'line 3: entry_id is empty'],
    ['entry_id,name,type\n1,,person\n', 'line 2: name is empty'],
    [
      'entry_id,name,type\n1,x,planet\n',
      'line 2: type "planet" is not person, organization, vessel or aircraft',
    ],
    ['entry_id,name,type\n1,x,constructor\n', 'line 2: type "constructor"'],
    ['entry_id,name\n1,x\n', 'line 1: the header lacks type'],
    ['entry_id,name,type\n1,x,\n', 'line 2: type is empty, not person, organization, vessel or aircraft'],
    ['entry_id,name,type\n1,x,person\n1,y,person\n', 'line 3: entry_id 1 is there twice'],
    ['entry_id,name,type\n1,"x\n', 'line 2: a quote is opened and never closed'],
  ])('reports line and reason of an error', async (text, message) => {
    await expect(plain(text)).rejects.toThrow(message);
  });
});

describe('csvRows', () => {
  it('gives the same rows however the text is split into chunks', async () => {
    const text = 'a,"b ""c"", d",\n"line\nbreak",2,3\r\nlast';
    const whole = await all(csvRows([text]));
    expect(whole).toEqual([
      { line: 1, cells: ['a', 'b "c", d', ''] },
      { line: 2, cells: ['line\nbreak', '2', '3'] },
      { line: 4, cells: ['last'] },
    ]);
    expect(await all(csvRows([...text]))).toEqual(whole);
  });
});

describe('birthDateOf', () => {
  it.each([
    ['10 Dec 1948', '1948-12-10'],
    ['Dec 1948', '1948-12'],
    ['circa 1948', '1948'],
    ['1948-2-3', '1948-02-03'],
    ['2/3/1948', '1948-02-03'],
    ['', ''],
    ['unknown', ''],
    ['99', ''],
  ])('reads "%s" as "%s"', (text, date) => {
    expect(birthDateOf(text)).toBe(date);
  });
});

describe('birthDatesOf', () => {
  it.each([
    ['10 Dec 1948', ['1948-12-10']],
    ['1948-12-10', ['1948-12-10']],
    ['Dec 1948', ['1948-12']],
    ['1984 to 1986', ['1984', '1985', '1986']],
    ['1979-1982', ['1979', '1980', '1981', '1982']],
    ['1979-82', ['1979', '1980', '1981', '1982']],
    ['1979-10', ['1979-10']],
    ['Mar 1962 to Feb 1963', ['1962', '1963']],
    ['01 Jan 1962 to 31 Dec 1962', ['1962']],
    ['between 1960 and 1962', ['1960', '1961', '1962']],
    ['1947/1951', ['1947', '1951']],
    ['circa 1961', ['1959', '1960', '1961', '1962', '1963']],
    ['circa 03 Mar 1961', ['1959', '1960', '1961', '1962', '1963']],
    ['born in 2001', ['2001']],
    ['circa 2001', ['1999', '2000', '2001', '2002', '2003']],
    [' 12/10/2001 ', ['2001-12-10']],
    ['10  December  2001', ['2001-12-10']],
    ['circa 1979-1980', ['1977', '1978', '1979', '1980', '1981', '1982']],
    ['unknown', []],
    ['', []],
  ])('reads "%s" as %j', (text, dates) => {
    expect(birthDatesOf(text)).toEqual(dates);
  });

  it('extends a range with one end to forty years and ignores a longer one', () => {
    expect(birthYears('1960', '')).toEqual(Array.from({ length: 41 }, (_, at) => String(1960 + at)));
    expect(birthYears('', '1960')).toEqual(Array.from({ length: 41 }, (_, at) => String(1920 + at)));
    expect(birthYears('1900', '1960')).toEqual([]);
    expect(birthYears('1960', '1950')).toEqual([]);
    expect(birthYears('', '')).toEqual([]);
  });
});

describe('dayFirstDate', () => {
  it.each([
    ['14/03/1961', '1961-03-14'],
    ['4/3/1961', '1961-03-04'],
    ['dd/03/1961', '1961-03'],
    ['00/00/1961', '1961'],
    ['dd/mm/1961', '1961'],
    ['03/14/1961', '1961'],
    ['1961', '1961'],
    ['', ''],
    ['14 March 1961', ''],
  ])('reads "%s" as "%s"', (text, date) => {
    expect(dayFirstDate(text)).toBe(date);
  });
});
