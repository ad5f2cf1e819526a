import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, newSecret } from './config.ts';
import { makeSecrets, ONLY_KEY, type SecretKey } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

const LIST = /^[\w-]{1,32}:[0-9a-f]{64}([\s,]+[\w-]{1,32}:[0-9a-f]{64})*$/i;
const ONE = /^[0-9a-f]{64}$/i;

const listOf = (text: string): SecretKey[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((each) => {
      const [id = '', key = ''] = each.split(':');
      return { id, key };
    });

/** The text of keys as the data folder's file `secret` holds them: one alone, or a list like ASSAY_SECRETS. */
export const secretText = (keys: readonly SecretKey[]): string => {
  const [first] = keys;
  if (keys.length === 1 && first?.id === ONLY_KEY) return first.key;
  return keys.map(({ id, key }) => `${id}:${key}`).join(' ');
};

/** The keys in the text of a file `secret`; null if it is damaged. */
function parseSecret(text: string): SecretKey[] | null {
  const keys = text.trim();
  if (ONE.test(keys)) return [{ id: ONLY_KEY, key: keys }];
  return LIST.test(keys) ? listOf(keys) : null;
}

/**
 * The keys of the installation, the writing one first: those of ASSAY_SECRETS, and behind them the one of ASSAY_SECRET
 * with the id 1, else those of the file `secret` of an embedded installation. `secret` is the text of another such file,
 * which counts before ASSAY_SECRET. With `make`, a key is generated where there is none. Throws a StartProblem for an id
 * that is listed twice, and for a damaged file.
 */
export async function readSecretKeys(
  config: Config,
  { make, secret }: { make: boolean; secret?: string },
): Promise<SecretKey[]> {
  const keys = listOf(config.ASSAY_SECRETS ?? '');
  const twice = keys.find(({ id }, at) => keys.findIndex((other) => other.id === id) < at);
  if (twice) throw new StartProblem(`ASSAY_SECRETS lists the key ${twice.id} twice.`);
  const others = await otherKeys(config, secret);
  for (const key of others) if (!keys.some(({ id }) => id === key.id)) keys.push(key);
  if (keys.length === 0 && make && config.embedded) keys.push(await makeKey(config));
  return keys;
}

const secretFile = ({ dataFolder }: Config): string => join(dataFolder, 'secret');

/** The keys besides those of ASSAY_SECRETS. */
async function otherKeys(config: Config, secret: string | undefined): Promise<SecretKey[]> {
  if (secret === undefined && config.ASSAY_SECRET) return [{ id: ONLY_KEY, key: config.ASSAY_SECRET }];
  const file = secretFile(config);
  const text = secret ?? (config.embedded ? await readIfPresent(file) : null);
  if (text === null) return [];
  const keys = parseSecret(text);
  if (keys) return keys;
  throw new StartProblem(
    secret === undefined
      ? `The key in ${file} is damaged: restore that file from a backup.`
      : 'The key "secret" in the file of the keys is damaged: name another one with --keys.',
  );
}

const readIfPresent = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });

async function makeKey(config: Config): Promise<SecretKey> {
  const key = newSecret();
  const file = secretFile(config);
  await mkdir(config.dataFolder, { recursive: true });
  // wx: of two concurrent starts one writes, the other fails and finds the file at its next start.
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return { id: ONLY_KEY, key };
}

/**
 * The keys of the installation whose database the owner's address names, compared with those that encrypted its values;
 * a new embedded installation gets a key. Throws a StartProblem for keys that cannot be used.
 */
export async function openSecretKeys(config: Config, ownerUrl: string): Promise<SecretKey[]> {
  const isNew = !(await hasEncrypted(ownerUrl));
  const keys = await readSecretKeys(config, { make: isNew });
  if (keys.length === 0)
    throw new StartProblem(
      `The encrypted values of the database cannot be read because ${secretFile(config)} is missing: restore that file from a backup, or set ASSAY_SECRET to the key.`,
    );
  await checkSecretKeys(ownerUrl, keys);
  return keys;
}

async function hasEncrypted(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query('select from app.secret_key limit 1')).rows.length > 0;
  } finally {
    await client.end();
  }
}

/** Proves that a key is the one recorded under its id, without revealing it. */
const proofOf = (key: SecretKey): Buffer => makeSecrets([key]).lookup(`key ${key.id}`);

/**
 * Compares the keys with those that encrypted the stored values, as the owner, and records the encrypting one. Throws a
 * StartProblem for a needed key that is missing, and for a key that differs from the recorded one of its id, because
 * values could not be decrypted.
 */
export async function checkSecretKeys(ownerUrl: string, keys: readonly SecretKey[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table app.secret_key in share row exclusive mode');
    const { rows } = await client.query<{ id: string; proof: Buffer }>(
      'select id, proof from app.secret_key order by id',
    );
    for (const { id, proof } of rows) {
      const key = keys.find((each) => each.id === id);
      if (!key) {
        throw new StartProblem(
          `Values are encrypted with the key ${id}: list it in ASSAY_SECRETS until \`assay rotate-keys\` has re-encrypted them.`,
        );
      }
      if (!proofOf(key).equals(proof)) {
        throw new StartProblem(
          `The key ${id} is not the one that values are encrypted with: a new key needs a new id in ASSAY_SECRETS.`,
        );
      }
    }
    // In an installation from before keys were recorded, each given key may have encrypted something.
    for (const key of rows.length === 0 ? keys : keys.slice(0, 1)) {
      await client.query('insert into app.secret_key (id, proof) values ($1, $2) on conflict do nothing', [
        key.id,
        proofOf(key),
      ]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
