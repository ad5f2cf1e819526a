import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { generateProviderKeys, type ProviderKeys } from './identity-provider.ts';
import { StartProblem } from './start-problem.ts';

/**
 * The signing keys of the embedded identity provider: from the environment, else made once and kept in the data
 * folder, because new ones sign everybody out.
 */
export async function providerKeys(config: Config): Promise<ProviderKeys> {
  if (config.ASSAY_PROVIDER_KEYS) return parse(config.ASSAY_PROVIDER_KEYS);
  if (!config.embedded) {
    throw new StartProblem(
      'With a DATABASE_URL of your own, set OIDC_ISSUER to your identity provider or ASSAY_PROVIDER_KEYS to the keys of the embedded one.',
    );
  }
  const file = join(config.dataFolder, 'provider-keys.json');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored) return parse(stored);
  const keys = await generateProviderKeys();
  await mkdir(config.dataFolder, { recursive: true });
  await writeFile(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

function parse(text: string): ProviderKeys {
  try {
    return JSON.parse(text) as ProviderKeys;
  } catch {
    throw new StartProblem('The keys of the embedded identity provider are not valid JSON.');
  }
}
