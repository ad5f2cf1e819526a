import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { checkScreening, readConfig } from './config.ts';
import { newKeys } from './new-keys.ts';

test.each(['api', 'both'] as const)('refuses to start with SCREENING=%s and no YENTE_URL', (SCREENING) => {
  expect(() => checkScreening({ SCREENING, YENTE_URL: undefined })).toThrow(
    `SCREENING=${SCREENING} uses the OpenSanctions API, so YENTE_URL`,
  );
  expect(() => checkScreening({ SCREENING, YENTE_URL: 'https://yente.example' })).not.toThrow();
});

test('screening against the imported lists needs no API', () => {
  expect(() => checkScreening({ SCREENING: 'lists', YENTE_URL: undefined })).not.toThrow();
});

test('an environment of error reports that does not exist is refused', () => {
  expect(() => readConfig({ ASSAY_ENVIRONMENT: 'canary' })).toThrow(
    'ASSAY_ENVIRONMENT: must be one of development, staging, penetration, production, local, unknown.',
  );
  expect(readConfig({ ASSAY_ENVIRONMENT: 'Production' }).ASSAY_ENVIRONMENT).toBe('Production');
});

const DATABASE_URL = 'postgresql://owner:hidden@db.example/assay';

test('all faults of the settings are named at once, each with what to do', () => {
  const read = () =>
    readConfig(
      {
        PORT: 'many',
        ASSAY_TIME_ZONE: 'Mars/Base',
        DATABASE_URL,
        SMTP_URL: 'smtp://mail.example',
        ASSAY_AUDIT_EMAIL: 'ann@example.com',
      },
      { serves: true },
    );
  for (const fault of [
    /PORT: /,
    /ASSAY_TIME_ZONE: must be the name of a time zone/,
    /MAIL_FROM: must be set with SMTP_URL/,
    /ASSAY_SECRET: must be set with DATABASE_URL; `assay new-keys` prints one/,
    /ASSAY_PROVIDER_KEYS: must be set with DATABASE_URL, to what `assay new-keys` prints/,
    /ASSAY_AUDIT_KEY: must be set with ASSAY_AUDIT_FOLDER or ASSAY_AUDIT_EMAIL/,
  ])
    expect(read).toThrow(fault);
  expect(read).not.toThrow(/hidden/);
});

test.each([
  ['{"a":1}'],
  ['not JSON'],
  ['{"jwks":{"keys":[]},"cookieKeys":["0123456789abcdef"]}'],
  ['{"jwks":{"keys":[{"kty":"EC","crv":"P-256","x":"x","y":"y"}]},"cookieKeys":["0123456789abcdef"]}'],
])('refuses ASSAY_PROVIDER_KEYS that cannot sign, without showing them: %s', (ASSAY_PROVIDER_KEYS) => {
  const read = () => readConfig({ ASSAY_PROVIDER_KEYS });
  expect(read).toThrow('ASSAY_PROVIDER_KEYS: must be the JSON that `assay new-keys` prints.');
  expect(read).not.toThrow('cookieKeys');
});

test('refuses an audit key of another kind and addresses of another database program', () => {
  expect(() => readConfig({ ASSAY_AUDIT_KEY: Buffer.from('no key').toString('base64') })).toThrow(
    'ASSAY_AUDIT_KEY: must be an Ed25519 key',
  );
  expect(() => readConfig({ DATABASE_URL: 'mysql://db.example/assay' })).toThrow(
    'DATABASE_URL: must be postgresql://user:password@host:5432/database',
  );
  expect(() => readConfig({ DATABASE_APP_URL: DATABASE_URL })).toThrow(
    'DATABASE_URL: must be set with DATABASE_APP_URL',
  );
});

test('what assay new-keys prints completes the settings of an installation with its own database', async () => {
  const keys = parseEnv(await newKeys()) as Record<string, string>;
  expect(Object.keys(keys).sort()).toEqual(['ASSAY_AUDIT_KEY', 'ASSAY_PROVIDER_KEYS', 'ASSAY_SECRET']);
  const config = readConfig(
    { ...keys, DATABASE_URL, ASSAY_AUDIT_EMAIL: 'ann@example.com' },
    { serves: true },
  );
  expect(config.embedded).toBe(false);
  expect(parseEnv(await newKeys()).ASSAY_SECRET).not.toBe(keys.ASSAY_SECRET);
});
