import { withoutPersonalData } from '@assay/domain/error-reporting';

/** The logged fields of an error. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  table?: string | undefined;
  constraint?: string | undefined;
  stack?: string | undefined;
}

type AnyError = Error & { code?: string; severity?: string; table?: string; constraint?: string };

/** PostgreSQL's data exceptions, syntax errors and raised exceptions quote the values that they reject. */
const QUOTES_VALUES = /^(?:22...|42601|P0...)$/;

/** JavaScript engine errors that quote values, with a replacement text without the value. */
const byEngine: [RegExp, string][] = [
  [
    /^(.* is not valid JSON|.* in JSON at position .*|Expected .* in JSON.*|Unexpected .*)$/s,
    'Not valid JSON',
  ],
  [/^Cannot convert .* to a BigInt$/s, 'Cannot convert a value to a BigInt'],
  [/^(Cannot use 'in' operator to search for ).*$/s, '$1a name in a value'],
  [/^(Cannot create property .* on \w+ )'.*'$/s, '$1[value]'],
  [/^(Failed to parse URL) from .*$/s, '$1'],
  [
    /^(Invalid (?:regular expression|flags|time zone specified|language tag|currency code|unit|option)[^:]*): .*$/s,
    '$1',
  ],
];

/** The messages of zod repeat unknown keys and literals, so only path and rule are used. */
function issuesText(issues: readonly { path?: PropertyKey[]; code?: string }[]): string {
  return issues.map(({ path = [], code }) => `${path.map(String).join('.')}: ${code}`).join(', ');
}

function messageOf(error: AnyError): string {
  const { issues } = error as { issues?: unknown };
  if (Array.isArray(issues)) return issuesText(issues);
  if (error.severity !== undefined && QUOTES_VALUES.test(error.code ?? ''))
    return error.message.replace(/"[\s\S]*"/, '[value]');
  return byEngine.reduce((text, [pattern, instead]) => text.replace(pattern, instead), error.message);
}

/** Shorter input, such as an id or a flag, is not removed. */
const MIN_INPUT_LENGTH = 4;

const withoutInput = (text: string, input: readonly string[]): string =>
  input.reduce(
    (rest, value) => (value.length < MIN_INPUT_LENGTH ? rest : rest.replaceAll(value, '[input]')),
    text,
  );

/** All strings of a call's input, the longest first. */
export function stringsIn(input: unknown): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        found.add(key);
        visit(each);
      }
  };
  visit(input);
  return [...found].sort((a, b) => b.length - a.length);
}

/**
 * An error as it may be logged, reported and stored with a job: type, place and codes, without quoted values, personal
 * data and the input of the call. PostgreSQL's detail, parameters and query are left out.
 */
export function loggedError(error: AnyError, input: readonly string[] = []): LoggedError {
  const message = withoutPersonalData(withoutInput(messageOf(error), input));
  return {
    type: error.name,
    message,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    stack: error.stack && `${error.name}: ${message}${framesOf(error.stack)}`,
  };
}

/** The frames of a stack; the message comes before them and may have lines that look like a frame. */
function framesOf(stack: string): string {
  const frames = /(?:\n {4}at [^\n]*)+$/.exec(stack);
  return frames?.[0] ?? '';
}

/** The same as an Error, to be rethrown. */
export function errorWithoutValues(error: unknown, input: readonly string[] = []): Error {
  if (!(error instanceof Error)) return new Error('A value that is not an Error was thrown');
  const { type, message, stack, code, table, constraint } = loggedError(error, input);
  const rest = Object.entries({ code, table, constraint }).filter(([, value]) => value !== undefined);
  return Object.assign(new Error(message), { name: type, stack, ...Object.fromEntries(rest) });
}
