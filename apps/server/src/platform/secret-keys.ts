import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, newSecret } from './config.ts';
import { makeSecrets, ONLY_KEY, type SecretKey } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The keys of the installation, the writing one first: those of ASSAY_SECRETS, and behind them the one of ASSAY_SECRET, else
 * the one that an embedded installation made for itself, under the id 1. Without `make` none is made
 * where there is none. Throws a StartProblem for an id that is listed twice.
 */
export async function readSecretKeys(
  config: Config,
  { make = true }: { make?: boolean } = {},
): Promise<SecretKey[]> {
  const listed = (config.ASSAY_SECRETS ?? '').split(/[\s,]+/).filter(Boolean);
  const keys = listed.map((each) => {
    const [id = '', key = ''] = each.split(':');
    return { id, key };
  });
  const twice = keys.find(({ id }, at) => keys.findIndex((other) => other.id === id) < at);
  if (twice) throw new StartProblem(`ASSAY_SECRETS lists the key ${twice.id} twice.`);
  if (keys.some(({ id }) => id === ONLY_KEY)) return keys;
  const only = config.ASSAY_SECRET ?? (await ownSecret(config, make && keys.length === 0));
  if (only) keys.push({ id: ONLY_KEY, key: only });
  return keys;
}

/** The key in the data folder of an embedded installation, generated when it is needed; null without one. */
async function ownSecret(config: Config, isNeeded: boolean): Promise<string | null> {
  if (!config.embedded) return null;
  const file = join(config.dataFolder, 'secret');
  const stored = await readFile(file, 'utf8').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (stored) return stored.trim();
  if (!isNeeded) return null;
  const secret = newSecret();
  await mkdir(config.dataFolder, { recursive: true });
  // wx: of two concurrent starts one writes, the other fails and finds the file at its next start.
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  await chmod(file, 0o600);
  return secret;
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
