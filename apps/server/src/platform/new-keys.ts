import { generateKeyPairSync } from 'node:crypto';
import { newSecret } from './config.ts';
import { generateProviderKeys } from './identity-provider.ts';

/** New keys for an installation with an external database, as lines of an environment file. Nothing is stored. */
export async function newKeys(): Promise<string> {
  const auditKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' });
  return [
    `ASSAY_SECRET=${newSecret()}`,
    `ASSAY_PROVIDER_KEYS='${JSON.stringify(await generateProviderKeys())}'`,
    `ASSAY_AUDIT_KEY=${auditKey.toString('base64')}`,
    '',
  ].join('\n');
}
