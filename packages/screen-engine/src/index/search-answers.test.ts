import { expect, it } from 'vitest';
import type { ListedEntry } from '../lists/index.ts';
import type { NameType } from '../names/index.ts';
import { ScreenIndex } from './index.ts';

const entry = (
  entry_id: string,
  type: ListedEntry['type'],
  name: string,
  ...aliases: string[]
): ListedEntry => ({
  entry_id,
  type,
  name,
  aliases: aliases.map((alias) => ({ name: alias.replace('~', ''), weak: alias.startsWith('~') })),
  program: '',
  remarks: '',
  dob: [],
  countries: [],
  addresses: [],
  url: '',
});

const LIST: ListedEntry[] = [
  entry('1', 'person', 'VOLKOV, Igor Petrovich', 'WOLKOW, Igor', 'IGOR, V.'),
  entry('2', 'person', 'VOLKOV, Igor Petrovich', '~VOLKOV, Igor'),
  entry('3', 'person', 'WOLKOW, Igor', 'VOLKOV, Igor'),
  entry('4', 'person', 'PETROV, Igor', '~THE FALCON'),
  entry('5', 'person', 'VOLKOVA, Irina Petrovna', 'ORLOVA / PETROVA, Irina'),
  entry('6', 'organization', 'KESTREL OSPREY TRADING', '~KOT', 'KESTREL O.T.'),
  entry('7', 'organization', 'KESTREL TRADING COMPANY'),
  entry('8', 'vessel', 'KESTREL TRADING', 'OSPREY'),
  entry('9', 'aircraft', 'KESTREL TRADING 5'),
  entry('10', 'organization', 'KESTREL TRADING COMPANY'),
  entry('11', 'organization', 'NORTHERN OCEAN RESEARCH INSTITUTE'),
  entry('12', 'organization', 'KV BANK'),
  entry('13', 'person', 'PERALES DIAZ, Juan Carlos'),
];

it.each<[NameType, string, number, number, string[]]>([
  [
    'person',
    'Igor Volkov',
    0.5,
    10,
    [
      '3 VOLKOV, Igor 1!: same name; alias of WOLKOW, Igor',
      '1 WOLKOW, Igor 0.9806!: same: igor; volkov is a spelling of wolkow; alias of VOLKOV, Igor Petrovich',
      '2 VOLKOV, Igor Petrovich 0.9132!: same: igor, volkov; only in the listed name: petrovich',
    ],
  ],
  [
    'person',
    'Igor Volkov',
    0.75,
    2,
    [
      '3 VOLKOV, Igor 1!: same name; alias of WOLKOW, Igor',
      '1 WOLKOW, Igor 0.9806!: same: igor; volkov is a spelling of wolkow; alias of VOLKOV, Igor Petrovich',
    ],
  ],
  [
    'person',
    'Igor Volkov',
    0.95,
    10,
    [
      '3 VOLKOV, Igor 1!: same name; alias of WOLKOW, Igor',
      '1 WOLKOW, Igor 0.9806!: same: igor; volkov is a spelling of wolkow; alias of VOLKOV, Igor Petrovich',
    ],
  ],
  [
    'person',
    'Igor Wolkow',
    0.5,
    10,
    [
      '3 WOLKOW, Igor 1!: same name',
      '1 WOLKOW, Igor 1!: same name; alias of VOLKOV, Igor Petrovich',
      '2 VOLKOV, Igor Petrovich 0.8943!: same: igor; wolkow is a spelling of volkov; only in the listed name: petrovich',
    ],
  ],
  [
    'person',
    'I Volkov',
    0.5,
    10,
    [
      '3 VOLKOV, Igor 0.9646!: same: volkov; i is an initial of igor; alias of WOLKOW, Igor',
      '1 WOLKOW, Igor 0.9436!: i is an initial of igor; volkov is a spelling of wolkow; alias of VOLKOV, Igor Petrovich',
      '2 VOLKOV, Igor 0.89!: same: volkov; i is an initial of igor; weak alias of VOLKOV, Igor Petrovich',
      '5 VOLKOVA, Irina Petrovna 0.8164!: i is an initial of irina; volkov is close to volkova; only in the listed name: petrovna',
    ],
  ],
  ['person', 'Falcon', 0.5, 10, ['4 THE FALCON 0.89!: same name; weak alias of PETROV, Igor']],
  ['person', 'The Falcon', 0.5, 10, ['4 THE FALCON 0.89!: same name; weak alias of PETROV, Igor']],
  [
    'person',
    'Irina Petrova',
    0.5,
    10,
    ['5 ORLOVA / PETROVA, Irina 1!: same name; alias of VOLKOVA, Irina Petrovna'],
  ],
  [
    'person',
    'Irina Orlova',
    0.5,
    10,
    [
      '5 ORLOVA / PETROVA, Irina 0.89!: same: irina, orlova; only in the listed name: petrova; alias of VOLKOVA, Irina Petrovna',
    ],
  ],
  [
    'person',
    'JuanPerales',
    0.5,
    10,
    [
      '13 PERALES DIAZ, Juan Carlos 0.7041: juanperales is written together or apart as perales juan; only in the listed name: diaz carlos',
    ],
  ],
  [
    'person',
    'juanperalesdiaz',
    0.5,
    10,
    [
      '13 PERALES DIAZ, Juan Carlos 0.8184!: juanperalesdiaz is written together or apart as perales diaz juan; only in the listed name: carlos',
    ],
  ],
  [
    'person',
    'JuanPeralesDiaz',
    0.5,
    10,
    ['13 PERALES DIAZ, Juan Carlos 0.89!: same: juan, perales, diaz; only in the listed name: carlos'],
  ],
  [
    'person',
    'juanalperales',
    0.5,
    10,
    [
      '13 PERALES DIAZ, Juan Carlos 0.7041: juanalperales is written together or apart as perales juan; only in the listed name: diaz carlos',
    ],
  ],
  [
    'person',
    'JuanAlPerales',
    0.5,
    10,
    ['13 PERALES DIAZ, Juan Carlos 0.8403!: same: juan, perales; only in the listed name: diaz carlos'],
  ],
  [
    'any',
    'Igor Volkov',
    0.5,
    3,
    [
      '3 VOLKOV, Igor 1!: same name; alias of WOLKOW, Igor',
      '1 WOLKOW, Igor 0.9806!: same: igor; volkov is a spelling of wolkow; alias of VOLKOV, Igor Petrovich',
      '2 VOLKOV, Igor Petrovich 0.9132!: same: igor, volkov; only in the listed name: petrovich',
    ],
  ],
  [
    'any',
    'Kestrel Trading',
    0.5,
    10,
    [
      '7 KESTREL TRADING COMPANY 1!: same name',
      '10 KESTREL TRADING COMPANY 1!: same name',
      '8 KESTREL TRADING 1!: same name; listed as vessel',
      '9 KESTREL TRADING 5 0.88!: same letters with other word breaks; numbers differ; listed as aircraft',
      '6 KESTREL OSPREY TRADING 0.7754!: same: kestrel, trading; only in the listed name: osprey',
    ],
  ],
  [
    'organization',
    'Kestrel Trading',
    0.5,
    10,
    [
      '7 KESTREL TRADING COMPANY 1!: same name',
      '10 KESTREL TRADING COMPANY 1!: same name',
      '6 KESTREL OSPREY TRADING 0.7754!: same: kestrel, trading; only in the listed name: osprey',
      '8 KESTREL TRADING 0.74: same name; listed as vessel',
      '9 KESTREL TRADING 5 0.74: same letters with other word breaks; numbers differ; listed as aircraft',
    ],
  ],
  [
    'organization',
    'Kestrel Trading 5',
    0.5,
    10,
    [
      '7 KESTREL TRADING COMPANY 0.88!: same letters with other word breaks; numbers differ',
      '10 KESTREL TRADING COMPANY 0.88!: same letters with other word breaks; numbers differ',
      '9 KESTREL TRADING 5 0.74: same name; listed as aircraft',
      '8 KESTREL TRADING 0.74: same letters with other word breaks; numbers differ; listed as vessel',
      '6 KESTREL OSPREY TRADING 0.686: same: kestrel, trading; differs: 5 / osprey; numbers differ',
    ],
  ],
  ['vessel', 'Kestrel Trading', 0.5, 10, ['8 KESTREL TRADING 1!: same name; listed as vessel']],
  ['aircraft', 'Kestrel Trading 5', 0.5, 10, ['9 KESTREL TRADING 5 1!: same name; listed as aircraft']],
  ['organization', 'KOT', 0.5, 10, ['6 KOT 0.89!: same name; weak alias of KESTREL OSPREY TRADING']],
  [
    'organization',
    'KOT Trading',
    0.3,
    10,
    ['6 KOT 0.841!: same: kot; only in the searched name: trading; weak alias of KESTREL OSPREY TRADING'],
  ],
  [
    'organization',
    'Kestrel Osprey Trading LLC',
    0.5,
    2,
    [
      '6 KESTREL OSPREY TRADING 1!: same name',
      '7 KESTREL TRADING COMPANY 0.7754!: same: kestrel, trading; only in the searched name: osprey',
    ],
  ],
  [
    'organization',
    'NORI',
    0.5,
    10,
    ['11 NORTHERN OCEAN RESEARCH INSTITUTE 0.82!: one name is the acronym of the other'],
  ],
  ['organization', 'NORI Bank', 0.3, 10, []],
  [
    'organization',
    'Osprey',
    0.3,
    10,
    [
      '8 OSPREY 0.74: same name; alias of KESTREL TRADING; listed as vessel',
      '6 KESTREL OSPREY TRADING 0.6215: same: osprey; only in the listed name: kestrel trading',
    ],
  ],
  ['organization', 'KVBank', 0.5, 10, ['12 KV BANK 0.9776!: kvbank is written together or apart as kv bank']],
  [
    'organization',
    'Kestrel',
    0.5,
    10,
    [
      '7 KESTREL TRADING COMPANY 0.841!: same: kestrel; only in the listed name: trading',
      '10 KESTREL TRADING COMPANY 0.841!: same: kestrel; only in the listed name: trading',
      '8 KESTREL TRADING 0.74: same: kestrel; only in the listed name: trading; listed as vessel',
      '6 KESTREL O.T. 0.7042: same: kestrel; only in the listed name: ot; alias of KESTREL OSPREY TRADING',
      '9 KESTREL TRADING 5 0.698: same: kestrel; only in the listed name: trading 5; numbers differ; listed as aircraft',
    ],
  ],
  [
    'organization',
    'KestrelTradingCompany',
    0.5,
    10,
    [
      '7 KESTREL TRADING COMPANY 0.97!: same letters with other word breaks',
      '10 KESTREL TRADING COMPANY 0.97!: same letters with other word breaks',
    ],
  ],
  [
    'organization',
    'Northern Ocean Research',
    0.5,
    10,
    [
      '11 NORTHERN OCEAN RESEARCH INSTITUTE 0.9156!: same: northern, ocean, research; only in the listed name: institute',
    ],
  ],
  [
    'organization',
    'NorthernOceanResearchInstitute',
    0.5,
    10,
    [
      '11 NORTHERN OCEAN RESEARCH INSTITUTE 0.9776!: northernoceanresearchinstitute is written together or apart as northern ocean research institute',
    ],
  ],
  [
    'person',
    'Volkov Igor P',
    0.5,
    10,
    [
      '1 VOLKOV, Igor Petrovich 0.9767!: same: volkov, igor; p is an initial of petrovich',
      '2 VOLKOV, Igor Petrovich 0.9767!: same: volkov, igor; p is an initial of petrovich',
      '3 VOLKOV, Igor 0.9678!: same: volkov, igor; only in the searched name: p; alias of WOLKOW, Igor',
      '4 PETROV, Igor 0.73: same: igor; p is an initial of petrov; only in the searched name: volkov',
    ],
  ],
  ['person', 'Xyz Qqq', 0, 3, []],
])(
  'searches the %s %s from the score %d, with at most %d results, each entry once and best first',
  (type, name, floor, limit, expected) => {
    const subject = { type, name, dob: [], countries: [] };
    const found = new ScreenIndex(LIST).search(subject, { floor, limit });
    const lines = found.map(
      ({ entry: { entry_id }, listed_name, score, is_match, reasons }) =>
        `${entry_id} ${listed_name} ${score}${is_match ? '!' : ''}: ${reasons.join('; ')}`,
    );
    expect(lines).toEqual(expected);
  },
);
