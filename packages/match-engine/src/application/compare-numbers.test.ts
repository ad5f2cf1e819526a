import { describe, expect, it } from 'vitest';
import { compareDomain, compareEin, compareEmail, comparePhone, type ValueComparison } from './index.ts';

const agrees = (text: string): ValueComparison => ({ outcome: 'agrees', text });
const differs = (text: string): ValueComparison => ({ outcome: 'differs', text });

describe.each<
  [
    string,
    (stated: string, known: readonly string[]) => ValueComparison | null,
    [string, string[], ValueComparison | null][],
  ]
>([
  [
    'a telephone number',
    comparePhone,
    [
      ['9195550142', ['(919) 555-0142'], agrees('same, (919) 555-0142')],
      ['9195550142', ['252-555-0142'], differs('same number, another area code')],
      ['9195550142', ['9195550143'], differs('1 digit differs')],
      ['9195550142', ['9195550199'], differs('another number')],
      ['9195550142', ['n/a', '9195550199', '919 555 0142'], agrees('same, (919) 555-0142')],
      ['9195550142', ['n/a'], null],
      ['9195550142', [], null],
      ['n/a', ['9195550142'], null],
    ],
  ],
  [
    'an EIN, which no words tell',
    compareEin,
    [
      ['35-1234567', ['351234567'], agrees('same number')],
      ['35-1234567', ['351234568'], differs('1 digit differs')],
      ['35-1234567', ['36-7654321'], differs('another number')],
      ['35-1234567', ['12', '36-7654321', '35 1234567'], agrees('same number')],
      ['35-1234567', ['12'], null],
      ['35-1234567', [], null],
      ['12', ['35-1234567'], null],
    ],
  ],
  [
    'an email',
    compareEmail,
    [
      ['ada@harvest.example', ['ADA@harvest.example'], agrees('same')],
      ['ada@harvest.example', ['info@harvest.example'], agrees('another address at harvest.example')],
      ['ada@harvest.example', ['ada@other.example'], differs('another address')],
      ['ada@harvest.example', ['ada@gmail.com'], differs('another address')],
      // A shared email provider does not connect two addresses.
      ['ada@gmail.com', ['nora@gmail.com'], differs('another address')],
      ['ada@gmail.com', ['ada@gmail.com'], agrees('same')],
      ['ada@harvest.example', ['none', 'ada@other.example'], differs('another address')],
      ['ada@harvest.example', ['none'], null],
      ['ada@harvest.example', [], null],
      ['none', ['ada@harvest.example'], null],
    ],
  ],
  [
    'a domain',
    compareDomain,
    [
      ['harvest.example', ['https://www.harvest.example/shop'], agrees('same')],
      ['harvest.example', ['other.example'], differs('another domain')],
      ['harvest.example', ['other.example', 'harvest.example'], agrees('same')],
      ['harvest.example', ['facebook.com/harvest'], null],
      ['harvest.example', [], null],
      ['facebook.com/harvest', ['harvest.example'], null],
    ],
  ],
])('%s', (_, compare, cases) => {
  it.each(cases)('%s against %j', (stated, known, comparison) => {
    expect(compare(stated, known)).toEqual(comparison);
  });
});
