import { createReadStream } from 'node:fs';
import { inSystem } from '../database.ts';
import type { Command } from '../feature.ts';
import { StartProblem } from '../start-problem.ts';
import { deliveryReport } from './delivery-report.ts';
import { markBounced } from './store.ts';

const usage = 'mail bounce FILE';
const MAX_BYTES = 5_000_000;

/**
 * `assay mail bounce FILE`: marks a mail as returned, by the report that a mail server sent back to MAIL_FROM. A report
 * counts only if it has the Message-ID of a mail, which is random, and its recipient, and does no more than mark it.
 */
export const bounceCommand: Command = {
  words: ['mail', 'bounce'],
  usage,
  help: { FILE: 'the returned mail as a file, or - to read it from standard input' },
  summary: 'Mark an invitation as undelivered, by the mail that a mail server returned (RFC 3464)',
  async run([file, ...others], { workerDb, clock, print }) {
    if (!file || others.length > 0) throw new StartProblem(`Usage: assay ${usage}`);
    const report = deliveryReport(await read(file));
    if (!report)
      throw new StartProblem('This is no delivery status notification (RFC 3464) of a mail sent by Assay.');
    if (report.failures.length === 0) return print('The report contains no failure. Nothing was marked.');
    const marked = await inSystem(workerDb, async (tx) => {
      let count = 0;
      for (const { addresses, status } of report.failures)
        count += await markBounced(tx, { key: report.messageKey, addresses, status, at: clock.now() });
      return count;
    });
    if (marked === 0)
      throw new StartProblem('No mail was sent with the Message-ID and to the recipient of this report.');
    print('The mail is marked as undelivered.');
  },
};

async function read(file: string): Promise<string> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) throw new StartProblem(`The mail is larger than ${MAX_BYTES / 1_000_000} MB.`);
    }
  } catch (error) {
    if (error instanceof StartProblem || !(error as NodeJS.ErrnoException).code) throw error;
    throw new StartProblem(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  return Buffer.concat(chunks).toString('utf8');
}
