import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as a mail server received it. */
export interface ReceivedMail {
  to: string[];
  message_id: string;
  /** The whole message, headers first. */
  content: string;
}

/** The decoded bytes of a part. */
function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The text and HTML of a mail as mail programs show them; empty when it has no such part. */
export function partsOf({ content }: Pick<ReceivedMail, 'content'>): { text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(content)?.[1];
  const found = { text: '', html: '' };
  for (const part of boundary ? content.split(`--${boundary}`).slice(1, -1) : [content]) {
    const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part.replace(/^\r?\n/, '')) ?? [];
    const encoding = /^Content-Transfer-Encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase() ?? '7bit';
    const text = decoded(encoding, body).replaceAll('\r\n', '\n').trimEnd();
    found[/^Content-Type: *text\/html/im.test(head) ? 'html' : 'text'] = text;
  }
  return found;
}

type Reply = Error | null | Promise<Error | null>;

/** An SMTP server's refusal. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A real SMTP server for one test: it stores received mails, and can be down, slow or refusing. */
export async function mailServer() {
  const received: ReceivedMail[] = [];
  const behaviour = {
    recipient: (_address: string): Reply => null,
    /** Called once the mail was received and stored; the sender waits for it. */
    taken: (_mail: ReceivedMail): Reply => null,
  };
  let running: SMTPServer | undefined;
  let port = 0;
  const up = async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) =>
        void Promise.resolve(behaviour.recipient(address)).then((refusal) => done(refusal)),
      onData: async (stream, session, done) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const content = Buffer.concat(chunks).toString();
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          message_id: /^Message-ID: (.*)$/im.exec(content)?.[1]?.trim() ?? '',
          content,
        };
        received.push(mail);
        done(await behaviour.taken(mail));
      },
    });
    // A sender that is killed resets its connection.
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
    running = server;
  };
  const down = async () => {
    const server = running;
    running = undefined;
    if (server) await new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  await up();
  onTestFinished(down);
  return {
    received,
    behaviour,
    up,
    down,
    /** The settings with which the product sends to it. */
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Assay <assay@lender.test>' },
  };
}
