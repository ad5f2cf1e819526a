import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { messageOf } from './message.ts';

/**
 * Keeps a mail as a file of the data folder, where there is no mail server. The name is the mail's own, so a second time
 * writes the same file; it is there whole or not at all.
 */
export async function writeToOutbox(
  dataFolder: string,
  key: string,
  message: ReturnType<typeof messageOf>,
): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: content } = await transport.sendMail(message);
  const folder = join(dataFolder, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${key}.eml`);
  await writeFile(`${file}.new`, content as Buffer, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
