import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config';
import { StartProblem } from '#platform/start-problem';

type KeyConfig = Pick<Config, 'ASSAY_AUDIT_KEY' | 'dataFolder' | 'embedded'>;

/**
 * The Ed25519 key that signs the anchors: from the environment, else generated once and saved in the data folder.
 * Throws a StartProblem when there is none or it is another kind of key.
 */
export async function anchorKey(config: KeyConfig): Promise<KeyObject> {
  if (config.ASSAY_AUDIT_KEY) return parse(config.ASSAY_AUDIT_KEY);
  if (!config.embedded)
    throw new StartProblem('With an external DATABASE_URL, set ASSAY_AUDIT_KEY to sign the audit anchors.');
  const file = join(config.dataFolder, 'audit-key');
  const stored = await readFile(file, 'utf8').catch((error: { code?: string }) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (stored) return parse(stored.trim());
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(config.dataFolder, { recursive: true });
  const text = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  // wx: of two concurrent starters one writes; the other fails and finds the key at its next try.
  await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
  return privateKey;
}

function parse(text: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without the key.
  }
  throw new StartProblem(
    'The key that signs the audit anchors is not an Ed25519 key (PKCS #8 DER in base64).',
  );
}
