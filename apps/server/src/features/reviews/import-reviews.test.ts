import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importedRecords } from '#features/record-import';
import { inLender } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import { recordImportWorld } from '../record-import/testing.ts';
import { importReviews } from './import-reviews.ts';

let world: Awaited<ReturnType<typeof recordImportWorld>>;

beforeAll(async () => {
  world = await recordImportWorld(importReviews);
});
beforeEach(() => world.empty());

const of = (merchantId: string, lenderId: string | null = null) =>
  world.readAs(lenderId, (tx) => importedRecords(tx, merchantId, 'business_review'));

const HEAD =
  'external_id,source,merchant_name,city,state,zip5,ein,merchant_id,rating,review_dt,review_text,reviewer,url';

describe('a file of reviews', () => {
  it('is attached by id, by EIN, or by a name and place that surely identify a business', async () => {
    const text = [
      HEAD,
      `1,Google,,,,,,${world.ids.a4},4.5,2026-02-01,"Fine, fine",Ada,https://example.com/r/1`,
      '2,Google,,,,,12-3456780,,1,2/14/2026,A scam,,',
      '3,Yelp,Hillcrest Dental,Fairmont,IN,46601,,,5/5,,Gentle,Bo,',
    ].join('\n');
    expect(await world.load('three.csv', text)).toBe('3 rows: 3 added, 0 changed, 0 unchanged, 0 rejected');
    expect((await of(world.ids.a4!)).map(({ source, data }) => [source, data])).toEqual([
      [
        'Google',
        {
          site: null,
          place_id: 'file',
          author: 'Ada',
          rating: 4.5,
          text: 'Fine, fine',
          published_at: '2026-02-01T12:00:00.000Z',
          url: 'https://example.com/r/1',
        },
      ],
    ]);
    expect((await of(world.ids.a1!)).map(({ data }) => [data.rating, data.published_at])).toEqual([
      [1, '2026-02-14T12:00:00.000Z'],
    ]);
    expect((await of(world.ids.a3!)).map(({ data }) => [data.rating, data.text])).toEqual([[5, 'Gentle']]);
  });

  it('rejects a row without a certain business, with its line and the reason', async () => {
    const text = [
      HEAD,
      '1,Google,Bluegate Roofing & Siding LLC,,,,,,4,,a,,',
      '2,Google,Quickstop,Fairmont,IN,46601,,,4,,a,,',
      '3,Google,Nobody Anywhere Inc,Fairmont,IN,46601,,,4,,a,,',
      '4,Google,,,,,,999999,4,,a,,',
      '5,Google,,,,,123-45-6789,,4,,a,,',
      `6,Google,Hillcrest Dental PC,,,,,${world.ids.a1},4,,a,,`,
      `7,Google,,,,,98-7654320,${world.ids.a1},4,,a,,`,
      '8,Google,,,,,98-7654320,,4,,a,,',
    ].join('\n');
    expect(await world.load('unsure.csv', text)).toContain(
      '8 rows: 0 added, 0 changed, 0 unchanged, 8 rejected',
    );
    const lines = await world.rejects('unsure.csv');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    for (const [index, reason] of [
      'name a business by merchant_id',
      '2 businesses have this name and place',
      'no business',
      'there is no merchant_id 999999',
      'ein is not an EIN',
      'the business of this id is not called Hillcrest Dental PC',
      'the business of this id has another ein',
      'no business has this ein',
    ].entries())
      expect(lines[index]).toContain(reason);
    expect(lines.join('\n')).not.toContain('123-45-6789');
    expect(await world.database.owner.selectFrom('app.imported_record').select('id').execute()).toEqual([]);
  });

  it('rejects a day after today in the business time zone', async () => {
    const row = (day: string) => `,Google,,,,,,${world.ids.a1},4,${day},,,`;
    const file = await world.bench.file('late.csv', [HEAD, row('2026-03-01'), row('2026-03-02')].join('\n'));
    const clock = { now: () => new Date('2026-03-02T02:00:00Z') };
    await importReviews.run([file], { ...world.bench.context, clock });
    expect((await of(world.ids.a1!)).map(({ data }) => data.published_at)).toEqual([
      '2026-03-01T12:00:00.000Z',
    ]);
  });

  it('stores and rejects no social security number in full', async () => {
    const text = [
      HEAD,
      `1,Google,,,,,,${world.ids.a4},4,,SSN 123-45-6789 was on the receipt,Ada 123 45 6780,`,
      '123-45-6781,Google,No one at 123-45-6782,Fairmont,IN,46601,,,4,,a,,',
    ].join('\n');
    await world.load('numbers.csv', text);
    expect((await of(world.ids.a4!)).map(({ data }) => [data.text, data.author])).toEqual([
      ['SSN •••-••-6789 was on the receipt', 'Ada •••-••-6780'],
    ]);
    const rejects = (await world.rejects('numbers.csv')).join('\n');
    expect(rejects).toContain('•••-••-6781');
    expect(rejects).not.toContain('123-45');
  });

  it('rejects an invalid row and names the column', async () => {
    const row = (rest: string) => `1,Google,,,,,,${world.ids.a1},${rest}`;
    const text = [
      HEAD,
      row('6,,a,,'),
      row(',,,,'),
      row('four,,a,,'),
      row('4,31.12.2025,a,,'),
      row('4,2025-02-30,a,,'),
      row('4,2031-01-01,a,,'),
      row('4,,a,,javascript:alert(1)'),
      row(`4,,${'x'.repeat(20_001)},,`),
      `1,,,,,,,${world.ids.a1},4,,a,,`,
    ].join('\n');
    expect(await world.load('bad.csv', text)).toContain('0 added, 0 changed, 0 unchanged, 9 rejected');
    expect((await world.rejects('bad.csv')).map((line) => line.replace(/^\d+,\w*,/, ''))).toEqual([
      'rating is not a number of 1 to 5',
      'rating and review_text are missing',
      'rating is not a number of 1 to 5',
      'review_dt is not a date such as 2026-03-14 or 3/14/2026',
      'review_dt is not a date such as 2026-03-14 or 3/14/2026',
      'review_dt is in the future',
      'url does not begin with http',
      '"review_text is longer than 20,000 characters"',
      'source is missing: add the column or use --source NAME',
    ]);
  });

  it('changes nothing when loaded again, stores a row without an id once, and replaces changed rows', async () => {
    const text = (word: string) =>
      [
        HEAD,
        `1,Google,,,,,,${world.ids.a1},4,,${word},,`,
        `,Google,,,,,,${world.ids.a1},2,,same,,`,
        `,Google,,,,,,${world.ids.a1},2,,same,,`,
      ].join('\n');
    expect(await world.load('again.csv', text('one'))).toContain('2 added, 0 changed, 1 unchanged');
    expect(await world.load('again.csv', text('one'))).toContain('0 added, 0 changed, 3 unchanged');
    expect(await world.load('again.csv', text('two'))).toContain('0 added, 1 changed, 2 unchanged');
    expect((await of(world.ids.a1!)).map(({ data }) => data.text).sort()).toEqual(['same', 'two']);
    const storedRows = await world.database.owner
      .selectFrom('app.imported_record')
      .select('replaced_at')
      .execute();
    expect(storedRows).toHaveLength(3);
  });

  it('may have other column names, semicolons and Windows-1252, or be NDJSON', async () => {
    const latin = Buffer.from(`Points;Firm\n4;${world.ids.a1}\n`, 'latin1');
    await world.bench.file('free.csv', latin.toString('latin1'));
    await importReviews.run(
      [
        ...[world.bench.path('free.csv'), '--source', 'Angi Biz', '--encoding', 'windows-1252'],
        ...['--map', 'Points=rating', 'Firm=merchant_id'],
      ],
      world.bench.context,
    );
    expect((await of(world.ids.a1!)).map(({ source }) => source)).toEqual(['Angi Biz']);
    expect(
      await world.load(
        'rows.ndjson',
        JSON.stringify({ merchant_id: world.ids.a1, source: 'Yelp', rating: 3 }),
      ),
    ).toContain('1 added');
  });

  it('is refused as a whole when it has no rating or identifies no business', async () => {
    await expect(world.load('no-rating.csv', 'merchant_id,source\n1,Google\n')).rejects.toThrow(
      'has no column rating',
    );
    await expect(world.load('no-business.csv', 'rating,source\n1,Google\n')).rejects.toThrow(
      'does not say which business a row is about',
    );
    await expect(
      world.load('nobody.csv', `rating,merchant_id\n1,1\n`, '--lender', 'Nobody Inc'),
    ).rejects.toThrow(StartProblem);
  });
});

describe('the reviews of a lender', () => {
  it('are visible to it only, and the operator’s to every lender', async () => {
    const row = (id: string) =>
      `source,external_id,merchant_id,rating,review_text\nGoogle,${id},${world.ids.a1},4,${id}\n`;
    await world.load('own.csv', row('of-north'), '--lender', '901');
    await world.load('all.csv', row('of-all'));
    const texts = async (lender: string | null) =>
      (await of(world.ids.a1!, lender)).map(({ data }) => data.text).sort();
    expect(await texts('901')).toEqual(['of-all', 'of-north']);
    expect(await texts('902')).toEqual(['of-all']);
    expect(await texts(null)).toEqual(['of-all']);
  });

  it('are hidden by the database from other lenders', async () => {
    const row = {
      ...{
        merchant_id: world.ids.a1!,
        kind: 'business_review',
        source: 'Google',
        external_id: 'x',
        data: '{}',
      },
      ...{ content_hash: '1', seen_at: new Date() },
    };
    const insert = (lender_id: string | null) =>
      inLender(world.database.worker, '901', (tx) =>
        tx
          .insertInto('app.imported_record')
          .values({ ...row, lender_id })
          .execute(),
      );
    await expect(insert('902')).rejects.toThrow('row-level security');
    await expect(insert(null)).rejects.toThrow('row-level security');
  });
});
