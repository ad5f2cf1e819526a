import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorWithoutValues, loggedError } from './error-without-values.ts';

export type Log = Logger;

/** Called for every logged error, with its message and the ids of its call or job. */
export type OnError = (error: Error, said: string, about: Record<string, unknown>) => void;

const ERROR_LEVEL = 50;

/**
 * The product's structured log, one JSON object per line. It has ids, never values: fields that could contain a name, a
 * number or a token are removed even when passed (details: onboarding, section 1).
 */
export function makeLog(level: string, onError?: OnError, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    hooks: {
      logMethod(args, method, at) {
        const [what, said] = args as unknown as [unknown, string];
        if (at >= ERROR_LEVEL && hasError(what))
          onError?.(errorWithoutValues(what.err), said, this.bindings());
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
      err: (error: Error) => loggedError(error),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const hasError = (what: unknown): what is { err: Error } =>
  typeof what === 'object' && what !== null && 'err' in what && what.err instanceof Error;
