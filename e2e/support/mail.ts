import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { SharedProduct } from './shared-product.ts';

/** Decodes quoted-printable: joins folded lines and decodes characters (RFC 2045, 6.7). */
const decoded = (mail: string): string =>
  /^Content-Transfer-Encoding: quoted-printable/im.test(mail)
    ? mail
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : mail;

/** Waits for a mail to an address that matches the pattern, and returns the matched group. */
export async function readMail(
  { data }: Pick<SharedProduct, 'data'>,
  to: string,
  pattern: RegExp,
): Promise<string> {
  const folder = join(data, 'outbox');
  let found: string | undefined;
  await expect(() => {
    const mails = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
    found = mails
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((mail) => mail.includes(`To: ${to}`))
      .map((mail) => pattern.exec(decoded(mail))?.[1])
      .find((group) => group !== undefined);
    expect(found, `a mail to ${to} that says ${pattern}`).toBeDefined();
  }).toPass();
  return found!;
}
