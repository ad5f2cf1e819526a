import { describe, expect, it } from 'vitest';
import { furtherProperties, type MerchantProperty, presenceColumns, uniqueProperties } from './presence.ts';

const property = (name: MerchantProperty['name'], value: string, source = 'Google'): MerchantProperty => ({
  name,
  value,
  source,
  updated_at: '2026-05-01T10:00:00Z',
});

it('puts the first five entries in the left column and the rest in the right one [REP-042]', () => {
  expect(presenceColumns([1, 2, 3, 4, 5, 6, 7])).toEqual({ left: [1, 2, 3, 4, 5], right: [6, 7] });
  expect(presenceColumns([1, 2, 3, 4, 5]).right).toEqual([]);
});

describe('further properties of a merchant', () => {
  it('list each number, domain and email once, however it is written', () => {
    const properties = [
      property('phone', '(574) 233-1870'),
      property('phone', '+1 574 233 1870', 'Yelp'),
      property('domain', 'https://www.lakeside.example/'),
      property('domain', 'Lakeside.example'),
      property('fax', '5742331870'),
      property('phone', ' - '),
    ];
    expect(uniqueProperties(properties).map(({ name, source }) => [name, source])).toEqual([
      ['phone', 'Google'],
      ['domain', 'Google'],
      ['fax', 'Google'],
    ]);
  });

  it('omit a profile that is already among the web pages of the business', () => {
    const properties = [
      property('profile', 'https://yelp.example/lake'),
      property('profile', 'https://x.example/1'),
    ];
    const head = { phone: null, email: null, domain_name: null };
    const shown = furtherProperties(properties, head, [
      { url: 'https://www.yelp.example/lake/' },
      { url: null },
    ]);
    expect(shown.map(({ value }) => value)).toEqual(['https://x.example/1']);
  });

  it('omit what the report header shows', () => {
    const head = { phone: '5742331870', email: 'Office@lakeside.example', domain_name: 'lakeside.example' };
    const properties = [
      property('phone', '574-233-1870'),
      property('phone', '5742339999'),
      property('email', 'office@lakeside.example'),
      property('domain', 'www.lakeside.example'),
    ];
    expect(furtherProperties(properties, head).map(({ value }) => value)).toEqual(['5742339999']);
    expect(furtherProperties(properties, { phone: null, email: null, domain_name: null })).toHaveLength(4);
  });
});
