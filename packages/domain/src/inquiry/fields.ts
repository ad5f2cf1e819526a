import { z } from 'zod';
import { typedAmount, typedBirth, typedShare, typedStart } from '../typed-values/index.ts';
import { phoneDigits, SHORTEST_PHONE } from './phone-digits.ts';
import { typedSsn } from './social-security-number.ts';

/** The most principals and owners of an application. */
export const MAX_PRINCIPALS = 10;

const blankToNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : (value ?? null);

/** An optional field: blank, null and absent all become null. */
const optional = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(blankToNull, schema.nullable())
    .optional()
    .default(null as never);

const text = (max: number) =>
  optional(
    z
      .string({ error: 'Must be text.' })
      .trim()
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, 'Contains characters that cannot be stored.'),
  );

export const name = text(255);
export const suffix = text(20);

export const state = optional(
  z
    .string({ error: 'Must be a two-letter state code.' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Must be a two-letter state code.'),
);

export const zip5 = optional(
  z
    .string({ error: 'Zip must be 5 digits.' })
    .trim()
    .regex(/^\d{5}$/, 'Zip must be 5 digits.'),
);

/** Nine digits, ignoring dashes; stored as entered, because only `XX-XXXXXXX` is certainly a FEIN. */
export const ein = optional(
  z
    .string({ error: 'FEIN or SSN must be 9 digits.' })
    .trim()
    .max(20, 'FEIN or SSN must be 9 digits.')
    .regex(/^-*(\d-*){9}$/, 'FEIN or SSN must be 9 digits.'),
);

const PHONE_MESSAGE = `Phone must have ${SHORTEST_PHONE} to 15 digits.`;

/**
 * Reduces to digits without an extension; 11 digits with a leading 1 become the last 10 (details: onboarding, section
 * 10).
 */
export const phone = optional(
  z
    .string({ error: PHONE_MESSAGE })
    .transform(phoneDigits)
    .refine((digits) => digits.length >= SHORTEST_PHONE && digits.length <= 15, PHONE_MESSAGE)
    .transform((digits) => (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits)),
);

export const email = optional(
  z
    .string({ error: 'This is not an email address.' })
    .trim()
    .max(255, 'At most 255 characters.')
    .regex(/^[^\s@<>()",;:]+@[^\s@.]+(\.[^\s@.]+)+$/, 'This is not an email address.'),
);

const DOMAIN_MESSAGE = 'This is not a domain name, such as example.com.';

/** A bare host name; removes the scheme, path and leading `www.` of a pasted URL. */
export const domainName = optional(
  z
    .string({ error: DOMAIN_MESSAGE })
    .trim()
    .toLowerCase()
    .transform((value) => {
      const [host = ''] = value.replace(/^https?:\/\//, '').split(/[/?#]/, 1);
      return host.replace(/^www\./, '');
    })
    .refine(
      (host) => host.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(host),
      DOMAIN_MESSAGE,
    ),
);

const START_MESSAGE = 'Must be a past day, month or year, such as 3/17/2015, 3/2015 or 2015.';

/** What a person typed, normalized by its parser; refused with the message where the parser cannot read it. */
const typed = (parse: (text: string) => string | null, message: string) =>
  optional(
    z.string({ error: message }).transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  );

/** When the business started, according to the application, as YYYY-MM-DD, YYYY-MM or YYYY. */
export const startDate = typed(typedStart, START_MESSAGE);

/** A percentage as decimal text, such as `51` or `33.33`. */
export const share = typed(
  typedShare,
  'Must be a percentage from 0 to 100 with two decimals at most, such as 51%.',
);

export const BIRTH_MESSAGE = 'Must be a past day, such as 4/3/1979.';

/** A birth date as YYYY-MM-DD. */
export const birthDate = typed(typedBirth, BIRTH_MESSAGE);

/** A social security number as its nine digits. */
export const ssn = typed(typedSsn, 'SSN must be 9 digits, such as 123-45-6789.');

/** An amount in US dollars as decimal text. */
export const amount = typed(typedAmount, 'Must be an amount in dollars, such as 50000, $50,000 or 50k.');
