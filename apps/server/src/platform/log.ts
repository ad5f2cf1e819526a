import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * The structured log of the product, one JSON object a line. It carries ids, never values: what could hold a name, a
 * number or a token is cut out even when somebody passes it (details: onboarding, section 1).
 */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'ein',
        'ssn',
        'phone',
        'email',
        'token',
        'password',
        'authorization',
        'url',
        'query',
        'body',
      ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      remove: true,
    },
    serializers: {
      // A database error's detail repeats the offending values; only what names the place stays.
      err: (error: Error & { code?: string; table?: string; constraint?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        table: error.table,
        constraint: error.constraint,
        stack: error.stack,
      }),
    },
  });
}
