import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { checkSecretKeys, openSecretKeys, readSecretKeys } from './secret-keys.ts';
import { StartProblem } from './start-problem.ts';
import { testDatabase } from './testing.ts';

const KEY = { first: 'a1'.repeat(32), second: 'b2'.repeat(32) };
const OUTSIDE = { DATABASE_URL: 'postgres://owner@localhost/assay' };
const read = async (environment: Record<string, string>) =>
  readSecretKeys(readConfig(environment), { make: true });
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the keys of an installation', () => {
  it('are those listed, the first one encrypting, followed by the single one', async () => {
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

  it('are generated once and stored in the data folder when the database is embedded', async () => {
    const ASSAY_DATA = await newFolder();
    const [made] = await read({ ASSAY_DATA });
    expect(made).toEqual({ id: '1', key: (await readFile(join(ASSAY_DATA, 'secret'), 'utf8')).trim() });
    expect(await read({ ASSAY_DATA })).toEqual([made]);
    expect(await read({ ASSAY_DATA, ASSAY_SECRETS: `2:${KEY.second}` })).toEqual([
      { id: '2', key: KEY.second },
      made,
    ]);
  });

  it('can be a list in the data folder, of which those that ASSAY_SECRETS lists count first', async () => {
    const ASSAY_DATA = await newFolder();
    await writeFile(join(ASSAY_DATA, 'secret'), `2:${KEY.second} 1:${KEY.first}\n`);
    expect((await read({ ASSAY_DATA })).map(({ id }) => id)).toEqual(['2', '1']);
    const third = 'c3'.repeat(32);
    expect(await read({ ASSAY_DATA, ASSAY_SECRETS: `3:${third} 2:${third}` })).toEqual([
      { id: '3', key: third },
      { id: '2', key: third },
      { id: '1', key: KEY.first },
    ]);
  });

  it.each(['', '\n', KEY.first.slice(1), `2:${KEY.second} 1`])(
    'in the data folder that are damaged stop the start and are not printed: %j',
    async (text) => {
      const ASSAY_DATA = await newFolder();
      await writeFile(join(ASSAY_DATA, 'secret'), text);
      const sentence = `The key in ${join(ASSAY_DATA, 'secret')} is damaged: restore that file from a backup.`;
      await expect(read({ ASSAY_DATA })).rejects.toThrow(new StartProblem(sentence));
    },
  );

  it.each([
    [{ ...OUTSIDE }, /ASSAY_SECRET: must be set with DATABASE_URL/],
    [
      { ...OUTSIDE, ASSAY_SECRETS: `2:${KEY.first} 2:${KEY.second}` },
      /^ASSAY_SECRETS lists the key 2 twice\.$/,
    ],
  ])('that are invalid stop the start with a sentence: %j', async (environment, sentence) => {
    await expect(read(environment as Record<string, string>)).rejects.toThrow(sentence);
  });

  it.each(['2', '2:xyz', KEY.first, `2:${KEY.first.slice(1)}`, `a b:${KEY.first}`])(
    'have the form id and key: %s is refused without being printed',
    (ASSAY_SECRETS) => {
      const attempt = () => readConfig({ ...OUTSIDE, ASSAY_SECRETS });
      expect(attempt).toThrow(/ASSAY_SECRETS: must be id:key pairs/);
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

  beforeEach(() => owner.deleteFrom('app.secret_key').execute());

  it('records the encrypting key, also in concurrent starts', async () => {
    await Promise.all([start(first), start(first), start(first)]);
    // Recorded before this start; the first start of an old installation records every given key.
    await start(first, second);
    expect(await noted()).toEqual(['1']);
    await start(second, first);
    expect(await noted()).toEqual(['1', '2']);
  });

  it('without a key that values need is refused and names its id', async () => {
    await start(first);
    await expect(start(second)).rejects.toThrow(
      'Values are encrypted with the key 1: list it in ASSAY_SECRETS until `assay rotate-keys` has re-encrypted them.',
    );
    await expect(start(second)).rejects.toBeInstanceOf(StartProblem);
  });

  it('with another key under a used id is refused', async () => {
    await start(first);
    await expect(start(second, { ...first, key: 'c3'.repeat(32) })).rejects.toThrow(
      'The key 1 is not the one that values are encrypted with',
    );
  });

  it('without the file of the key that values need asks for it, and makes no other key', async () => {
    await start(first);
    const ASSAY_DATA = await newFolder();
    const open = () => openSecretKeys(readConfig({ ASSAY_DATA }), urls.ownerUrl);
    await expect(open()).rejects.toThrow(
      new StartProblem(
        `The encrypted values of the database cannot be read because ${join(ASSAY_DATA, 'secret')} is missing: restore that file from a backup, or set ASSAY_SECRET to the key.`,
      ),
    );
    expect(await readdir(ASSAY_DATA)).toEqual([]);
    await owner.deleteFrom('app.secret_key').execute();
    expect((await open()).map(({ id }) => id)).toEqual(['1']);
    expect(await readdir(ASSAY_DATA)).toEqual(['secret']);
  });

  it('after re-encryption needs only the encrypting key', async () => {
    await start(second, first);
    expect(await noted()).toEqual(['1', '2']);
    await owner.deleteFrom('app.secret_key').where('id', '!=', '2').execute();
    await start(second, first);
    await start(second);
    expect(await noted()).toEqual(['2']);
  });

  it('records all given keys for an old installation, because any may be in use', async () => {
    await start(second, first);
    expect(await noted()).toEqual(['1', '2']);
  });

  it('hides its records from the serving roles', async () => {
    await expect(app.selectFrom('app.secret_key').select('id').execute()).rejects.toMatchObject({
      code: '42501',
    });
  });
});
