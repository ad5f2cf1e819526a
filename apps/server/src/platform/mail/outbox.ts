import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { messageOf } from './message.ts';

/**
 * Writes a mail to a file in the data folder if there is no mail server. The name comes from the mail, so a second run
 * writes the same file, and writing is atomic.
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
