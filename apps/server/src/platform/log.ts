import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Told of every error that is logged, with what was said of it and the ids of its call or job. */
export type OnError = (error: Error, said: string, about: Record<string, unknown>) => void;

const ERROR_LEVEL = 50;

/**
 * The structured log of the product, one JSON object a line. It carries ids, never values: what could hold a name, a
 * number or a token is cut out even when somebody passes it (details: onboarding, section 1).
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

const hasError = (what: unknown): what is { err: Error } =>
  typeof what === 'object' && what !== null && 'err' in what && what.err instanceof Error;
