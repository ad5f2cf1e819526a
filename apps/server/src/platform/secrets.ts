import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption at rest of personal numbers, and keyed hashes to look them up (details: onboarding, section 11). */
export interface Secrets {
  encrypt(plain: string): Buffer;
  /** Throws when the bytes were altered or the key is another one. */
  decrypt(sealed: Buffer): string;
  encryptBytes(plain: Uint8Array): Buffer;
  /** Throws like `decrypt`. */
  decryptBytes(sealed: Buffer): Buffer;
  lookup(plain: string): Buffer;
}

const FORMAT = 1;

/** AES-256-GCM with a random nonce under keys derived from `secret`, 64 hexadecimal digits. */
export function makeSecrets(secret: string): Secrets {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), 'assay', use, 32));
  const cipherKey = derive('encryption');
  const lookupKey = derive('lookup');
  const encryptBytes = (plain: Uint8Array): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), body]);
  };
  const decryptBytes = (sealed: Buffer): Buffer => {
    if (sealed[0] !== FORMAT) throw new Error('Sealed value of an unknown format');
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(1, 13));
    decipher.setAuthTag(sealed.subarray(13, 29));
    return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]);
  };
  return {
    encryptBytes,
    decryptBytes,
    encrypt: (plain) => encryptBytes(Buffer.from(plain, 'utf8')),
    decrypt: (sealed) => decryptBytes(sealed).toString('utf8'),
    lookup: (plain) => createHmac('sha256', lookupKey).update(plain).digest(),
  };
}
