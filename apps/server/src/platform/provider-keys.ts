import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areProviderKeys, type Config } from './config.ts';
import { generateProviderKeys, type ProviderKeys } from './identity-provider.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The signing keys of the embedded identity provider: from the environment, else generated once and stored in the data
 * folder, because new ones end all sessions.
 */
export async function providerKeys(config: Config): Promise<ProviderKeys> {
  if (config.ASSAY_PROVIDER_KEYS) return JSON.parse(config.ASSAY_PROVIDER_KEYS) as ProviderKeys;
  const file = join(config.dataFolder, 'provider-keys.json');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return parse(stored, file);
  const keys = await generateProviderKeys();
  await mkdir(config.dataFolder, { recursive: true });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function parse(text: string, file: string): ProviderKeys {
  if (areProviderKeys(text)) return JSON.parse(text) as ProviderKeys;
  throw new StartProblem(
    `The keys of the embedded identity provider in ${file} are damaged: restore the file from a backup, or delete it to generate new keys, which signs everyone out.`,
  );
}
