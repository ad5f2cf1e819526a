import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A key with the id that its encrypted values contain; `key` is 64 hexadecimal digits. */
export interface SecretKey {
  id: string;
  key: string;
}

/** The place of an encrypted value. It decrypts nowhere else, so that no one can copy it into another row. */
export interface EncryptedPlace {
  /** Schema, table and column. */
  column: `app.${string}.${string}`;
  /** Id of the row. */
  row: string;
}

/** Thrown for a value that no key decrypts in its place. */
export class DecryptionError extends Error {}

/**
 * Encryption of personal numbers at rest, and keyed hashes to look them up (details: onboarding, section 11). Of
 * several keys the first one encrypts; all of them decrypt.
 */
export interface Secrets {
  /** Id of the encrypting key. */
  keyId: string;
  encrypt(plain: string, place: EncryptedPlace): Buffer;
  /**
   * Throws a DecryptionError when the bytes were altered, are in another place than they were encrypted for, or their
   * key is missing.
   */
  decrypt(encrypted: Buffer, place: EncryptedPlace): string;
  encryptBytes(plain: Uint8Array, place: EncryptedPlace): Buffer;
  /** Throws like `decrypt`. */
  decryptBytes(encrypted: Buffer, place: EncryptedPlace): Buffer;
  /** The first bytes of every value in the current format under the current key. */
  header: Buffer;
  /** Whether the value is in the current format, bound to its place, under the current key. */
  isCurrent(encrypted: Buffer): boolean;
  /** The keyed hash to store. */
  lookup(plain: string): Buffer;
  /** The keyed hashes by all keys, the one to store first; a stored one may be by any key. */
  lookups(plain: string): Buffer[];
}

/** The id of a key that is configured without one. */
export const ONLY_KEY = '1';

const NONCE = 12;
const TAG = 16;
/** The old format: no key id, not bound to a place. */
const UNBOUND = 1;
/** Format, length of the key id, key id, nonce, tag and cipher text. */
const BOUND = 2;

const derive = ({ key }: SecretKey, use: string) =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), 'assay', use, 32));
const headerOf = (id: string) => Buffer.concat([Buffer.from([BOUND, id.length]), Buffer.from(id, 'latin1')]);
const bindingOf = (header: Buffer, { column, row }: EncryptedPlace) =>
  Buffer.concat([header, Buffer.from(`\0${column}\0${row}`, 'utf8')]);

/** AES-256-GCM with a random nonce, under keys derived from the given ones; a single key may be given as its digits. */
export function makeSecrets(keySource: string | readonly SecretKey[]): Secrets {
  const keys = typeof keySource === 'string' ? [{ id: ONLY_KEY, key: keySource }] : keySource;
  const [writing] = keys;
  if (!writing) throw new Error('There is no key to encrypt with');
  const header = headerOf(writing.id);
  const writingKey = derive(writing, 'bound encryption');
  const readingKeys = new Map(keys.map((key) => [key.id, derive(key, 'bound encryption')]));
  const unboundKeys = keys.map((key) => derive(key, 'encryption'));
  // Not the bytes: each hash would make a key of them again, which takes four times as long as the hash.
  const lookupKeys = keys.map((key) => createSecretKey(derive(key, 'lookup')));
  const hash = (key: KeyObject, plain: string) => createHmac('sha256', key).update(plain).digest();

  const encryptBytes = (plain: Uint8Array, place: EncryptedPlace): Buffer => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', writingKey, nonce);
    cipher.setAAD(bindingOf(header, place));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
  };
  const decryptBytes = (encrypted: Buffer, place: EncryptedPlace): Buffer => {
    if (encrypted[0] === UNBOUND) return decryptUnbound(encrypted, unboundKeys);
    if (encrypted[0] !== BOUND) throw new DecryptionError('Encrypted value of an unknown format');
    const start = 2 + (encrypted[1] ?? 0);
    const id = encrypted.subarray(2, start).toString('latin1');
    const key = readingKeys.get(id);
    if (!key)
      throw new DecryptionError(`Encrypted with the key ${JSON.stringify(id)}, which is not configured`);
    return decipher(key, encrypted.subarray(start), bindingOf(encrypted.subarray(0, start), place));
  };
  return {
    keyId: writing.id,
    encryptBytes,
    decryptBytes,
    encrypt: (plain, place) => encryptBytes(Buffer.from(plain, 'utf8'), place),
    decrypt: (encrypted, place) => decryptBytes(encrypted, place).toString('utf8'),
    header,
    isCurrent: (encrypted) => encrypted.subarray(0, header.length).equals(header),
    lookup: (plain) => hash(lookupKeys[0]!, plain),
    lookups: (plain) => lookupKeys.map((key) => hash(key, plain)),
  };
}

/** It does not contain its key's id, so every key is tried. */
function decryptUnbound(encrypted: Buffer, keys: readonly Buffer[]): Buffer {
  let failure: unknown;
  for (const key of keys) {
    try {
      return decipher(key, encrypted.subarray(1));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function decipher(key: Buffer, encrypted: Buffer, binding?: Buffer): Buffer {
  if (encrypted.length < NONCE + TAG) throw new DecryptionError('Encrypted value that was cut off');
  const cipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE));
  if (binding) cipher.setAAD(binding);
  cipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([cipher.update(encrypted.subarray(NONCE + TAG)), cipher.final()]);
  } catch (error) {
    throw new DecryptionError('Encrypted value that was altered or moved, or whose key is another', {
      cause: error,
    });
  }
}
