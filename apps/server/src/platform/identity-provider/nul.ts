import type { IncomingMessage } from 'node:http';

/** Whether PostgreSQL text, which cannot contain NUL, can contain what a part of an address or a form says. */
export const hasNoNul = (text: string): boolean => !text.includes('%00') && !text.includes('\0');

/**
 * Lets the library, which reads bodies itself and stores fields as they are, read this one only if it can be stored: it
 * answers a body that it fails to read with 400.
 */
export function refuseWithNul(request: IncomingMessage): void {
  const read = request.iterator.bind(request);
  request.iterator = async function* (options): AsyncGenerator<Buffer, undefined> {
    let body = '';
    for await (const chunk of read(options)) {
      body += chunk.toString('latin1');
      if (!hasNoNul(body)) throw new Error('The body contains NUL');
      yield chunk;
    }
    return undefined;
  };
}
