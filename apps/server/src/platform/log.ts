import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Called for every logged error, with its message and the ids of its call or job. */
export type OnError = (error: Error, said: string, about: Record<string, unknown>) => void;

const ERROR_LEVEL = 50;

/**
 * The product's structured log, one JSON object per line. It has ids, never values: fields that could contain a name, a
 * number or a token are removed even when passed (details: onboarding, section 1).
 */
export function makeLog(level: string, onError?: OnError): Log {
  return pino({
    level,
    hooks: {
      logMethod(args, method, at) {
        const [what, said] = args as unknown as [unknown, string];
        if (at >= ERROR_LEVEL && hasError(what)) onError?.(what.err, said, this.bindings());
        method.apply(this, args);
      },
    },
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
      // The detail of a database error repeats the offending values; only the names of table and constraint are logged.
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

const hasError = (what: unknown): what is { err: Error } =>
  typeof what === 'object' && what !== null && 'err' in what && what.err instanceof Error;
