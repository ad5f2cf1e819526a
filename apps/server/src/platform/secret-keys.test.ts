import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { checkSecretKeys, readSecretKeys } from './secret-keys.ts';
import { StartProblem } from './start-problem.ts';
import { testDatabase } from './testing.ts';

const KEY = { first: 'a1'.repeat(32), second: 'b2'.repeat(32) };
const OUTSIDE = { DATABASE_URL: 'postgres://owner@localhost/assay' };
const read = async (environment: Record<string, string>) => readSecretKeys(readConfig(environment));

describe('the keys of an installation', () => {
  it('are those listed, the first one writing, with the one given alone behind them', async () => {
    const secrets = `2:${KEY.second} old-one:${KEY.first}`;
    expect(await read({ ...OUTSIDE, ASSAY_SECRETS: secrets })).toEqual([
      { id: '2', key: KEY.second },
      { id: 'old-one', key: KEY.first },
    ]);
    expect(await read({ ...OUTSIDE, ASSAY_SECRET: KEY.first })).toEqual([{ id: '1', key: KEY.first }]);
    const both = { ...OUTSIDE, ASSAY_SECRETS: `2:${KEY.second}`, ASSAY_SECRET: KEY.first };
    expect((await read(both)).map(({ id }) => id)).toEqual(['2', '1']);
    const named = { ...OUTSIDE, ASSAY_SECRETS: `1:${KEY.second}`, ASSAY_SECRET: KEY.first };
    expect(await read(named)).toEqual([{ id: '1', key: KEY.second }]);
  });

  it('are made once and kept in the data folder where the database is embedded', async () => {
    const ASSAY_DATA = await mkdtemp(join(tmpdir(), 'assay-keys-'));
    onTestFinished(() => rm(ASSAY_DATA, { recursive: true, force: true }));
    const [made] = await read({ ASSAY_DATA });
    expect(made).toEqual({ id: '1', key: (await readFile(join(ASSAY_DATA, 'secret'), 'utf8')).trim() });
    expect(await read({ ASSAY_DATA })).toEqual([made]);
    expect(await read({ ASSAY_DATA, ASSAY_SECRETS: `2:${KEY.second}` })).toEqual([
      { id: '2', key: KEY.second },
      made,
    ]);
  });

  it.each([
    [{ ...OUTSIDE }, /ASSAY_SECRET: has to be set with DATABASE_URL/],
    [
      { ...OUTSIDE, ASSAY_SECRETS: `2:${KEY.first} 2:${KEY.second}` },
      /^ASSAY_SECRETS lists the key 2 twice\.$/,
    ],
  ])('that cannot be used stop the start with a sentence: %j', async (environment, sentence) => {
    await expect(read(environment as Record<string, string>)).rejects.toThrow(sentence);
  });

  it.each(['2', '2:xyz', KEY.first, `2:${KEY.first.slice(1)}`, `a b:${KEY.first}`])(
    'are written as id and key: %s is refused, without being shown',
    (ASSAY_SECRETS) => {
      const attempt = () => readConfig({ ...OUTSIDE, ASSAY_SECRETS });
      expect(attempt).toThrow(/ASSAY_SECRETS: must be written as id:key/);
      expect(attempt).not.toThrow(KEY.first.slice(1));
    },
  );
});

describe('a start', async () => {
  const { owner, app, urls } = await testDatabase();
  const [first, second] = [
    { id: '1', key: KEY.first },
    { id: '2', key: KEY.second },
  ];
  const start = (...keys: { id: string; key: string }[]) => checkSecretKeys(urls.ownerUrl, keys);
  const noted = async () =>
    (await owner.selectFrom('app.secret_key').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('notes the key that writes, and any number of starts are one', async () => {
    await Promise.all([start(first), start(first), start(first)]);
    // Noted before this one, which where nothing is noted yet notes every key that it is given.
    await start(first, second);
    expect(await noted()).toEqual(['1']);
    await start(second, first);
    expect(await noted()).toEqual(['1', '2']);
  });

  it('without a key that values are encrypted with is refused by name', async () => {
    await expect(start(second)).rejects.toThrow(
      'Values are encrypted with the key 1: list it in ASSAY_SECRETS until `assay rotate-keys` has re-encrypted them.',
    );
    await expect(start(second)).rejects.toBeInstanceOf(StartProblem);
  });

  it('with another key under an id that is in use is refused', async () => {
    await expect(start(second, { ...first, key: 'c3'.repeat(32) })).rejects.toThrow(
      'The key 1 is not the one that values are encrypted with',
    );
  });

  it('after values were re-encrypted needs the writing key alone', async () => {
    await owner.deleteFrom('app.secret_key').where('id', '!=', '2').execute();
    await start(second, first);
    await start(second);
    expect(await noted()).toEqual(['2']);
  });

  it('notes of an installation from before that any of its keys may be in use', async () => {
    await owner.deleteFrom('app.secret_key').execute();
    await start(second, first);
    expect(await noted()).toEqual(['1', '2']);
  });

  it('keeps what it notes from the roles that serve', async () => {
    await expect(app.selectFrom('app.secret_key').select('id').execute()).rejects.toMatchObject({
      code: '42501',
    });
  });
});
