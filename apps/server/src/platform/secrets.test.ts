import { createCipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type EncryptedPlace, makeSecrets } from './secrets.ts';

const OLD = { id: '1', key: 'a1'.repeat(32) };
const NEW = { id: '2026-11', key: 'b2'.repeat(32) };
const place: EncryptedPlace = { column: 'app.inquiry.ein_encrypted', row: '7' };

/** A value in the old format, not bound to its place. */
function encryptedOnce(plain: string, key: string): Buffer {
  const nonce = Buffer.alloc(12, 3);
  const derived = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), 'assay', 'encryption', 32));
  const cipher = createCipheriv('aes-256-gcm', derived, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body]);
}

describe('an encrypted value', () => {
  const secrets = makeSecrets(OLD.key);
  const encrypted = secrets.encrypt('123-45-6789', place);

  it('decrypts in its place and reveals nothing of its content', () => {
    expect(secrets.decrypt(encrypted, place)).toBe('123-45-6789');
    expect(encrypted.toString('latin1')).not.toContain('6789');
    expect(secrets.encrypt('123-45-6789', place).equals(encrypted)).toBe(false);
  });

  it.each<EncryptedPlace>([
    { ...place, row: '8' },
    { ...place, column: 'app.inquiry.ein_lookup' },
    { ...place, column: 'app.vendor_answer.body' },
    { column: 'app.inquiry.ein_encrypted\0', row: '7' } as unknown as EncryptedPlace,
  ])('does not decrypt in another place: %j', (other) => {
    expect(() => secrets.decrypt(encrypted, other)).toThrow();
  });

  it('does not decrypt after a change of any byte', () => {
    for (let at = 0; at < encrypted.length; at++) {
      const altered = Buffer.from(encrypted);
      altered[at]! ^= 1;
      expect(() => secrets.decrypt(altered, place), `byte ${at}`).toThrow();
    }
    expect(() => secrets.decrypt(encrypted.subarray(0, 10), place)).toThrow();
  });

  it('contains the id of its key and is decrypted by that key among others', () => {
    const before = makeSecrets([OLD]).encrypt('x', place);
    const rotated = makeSecrets([NEW, OLD]);
    expect(rotated.decrypt(before, place)).toBe('x');
    expect([rotated.isCurrent(before), rotated.isCurrent(rotated.encrypt('x', place))]).toEqual([
      false,
      true,
    ]);
    expect(rotated.encrypt('x', place).subarray(0, rotated.header.length)).toEqual(rotated.header);
    // A server that gets the new key before it becomes the first one reads what others encrypt with it.
    expect(makeSecrets([OLD, NEW]).decrypt(rotated.encrypt('x', place), place)).toBe('x');
    expect(() => makeSecrets([NEW]).decrypt(before, place)).toThrow(
      'Encrypted with the key "1", which is not configured',
    );
  });
});

describe('a value from before keys had ids', () => {
  it('is decrypted by whichever key encrypted it, and is outdated', () => {
    const encrypted = encryptedOnce('12-3456789', OLD.key);
    for (const secrets of [makeSecrets(OLD.key), makeSecrets([NEW, OLD]), makeSecrets([OLD, NEW])]) {
      expect(secrets.decrypt(encrypted, place)).toBe('12-3456789');
      expect(secrets.isCurrent(encrypted)).toBe(false);
    }
    expect(() => makeSecrets([NEW]).decrypt(encrypted, place)).toThrow();
  });

  it('cannot be made from a bound one to move it elsewhere', () => {
    const secrets = makeSecrets(OLD.key);
    const bound = secrets.encrypt('12-3456789', place);
    const unbound = Buffer.concat([Buffer.from([1]), bound.subarray(secrets.header.length)]);
    expect(() => secrets.decrypt(unbound, { ...place, row: '8' })).toThrow();
  });
});

it('a number is looked up by every key and stored by the first', () => {
  const rotated = makeSecrets([NEW, OLD]);
  const [first, second] = rotated.lookups('123456789');
  expect(first).toEqual(rotated.lookup('123456789'));
  expect(second).toEqual(makeSecrets(OLD.key).lookup('123456789'));
  expect(first).not.toEqual(second);
});
