import { STATES } from '@assay/names/states';
import { z } from 'zod';
import { IdInput } from '../http/index.ts';
import { categoryOf } from './principal-category.ts';

const MAX_LICENSES = 25;

/** Maximum lengths of form fields; all others allow 255 characters (REP-152). */
export const principalLengths = { state: 2, zip5: 5, zip4: 4, npi_id: 10 } as const;

const blankToNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null));
const optional = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(blankToNull, schema.nullable())
    .optional()
    .default(null as never);
/** Blank text counts as missing; values are trimmed before validation and sending. */
const matching = (pattern: RegExp, message: string) =>
  optional(z.string({ error: message }).max(255, message).regex(pattern, message));
const text = matching(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  /^[^\u0000-\u001f]*$/,
  'Must be text of at most 255 characters.',
);
const required = (message: string) =>
  z.preprocess(blankToNull, z.string({ error: message }).max(255, 'Must be text of at most 255 characters.'));

const stateCode = (value: string): boolean => STATES.some(({ code }) => code === value);
const STATE = 'Must be one of the 50 states or DC.';

const PHONE = 'Please enter a valid phone number';
/** After removing spaces, dashes and parentheses: an optional plus, a first digit of 1 to 9, at most 16 digits. */
const phone = optional(
  z
    .string({ error: PHONE })
    .transform((value) => value.replace(/[\s()-]/g, ''))
    .refine((value) => /^\+?[1-9]\d{0,15}$/.test(value), PHONE),
);

const BORN = 'Date of birth must be a past day, written YYYY-MM-DD';
const day = optional(
  z.string({ error: BORN }).refine((value) => z.iso.date().safeParse(value).success && value > '1850', BORN),
);

/** The error for a birth date after today, else null; both dates are `YYYY-MM-DD`. */
export const bornLater = (dob: string | null, today: string): string | null =>
  dob && dob > today ? BORN : null;

/** A license row of the form: the issuing state and the license number. */
const NewLicense = z.object({
  id: z
    .union([z.string().max(64), z.number()])
    .transform(String)
    .optional(),
  licensee_state: required('License state is required')
    .transform((value) => value.toUpperCase())
    .refine(stateCode, STATE),
  licensee_id: required('License ID is required'),
});

/** The form fields of a person, validated by the page and the server alike (REP-151). */
export const PrincipalForm = z.object({
  principal_category: z.unknown().transform((value, context) => {
    const category = categoryOf(value);
    if (category) return category;
    context.addIssue({ code: 'custom', message: 'Principal category is required' });
    return z.NEVER;
  }),
  first_name: required('First name is required'),
  middle_name: text,
  last_name: required('Last name is required'),
  suffix: text,
  addr_number: text,
  addr1: text,
  addr2: text,
  city: text,
  state: optional(
    z
      .string({ error: STATE })
      .transform((value) => value.toUpperCase())
      .refine(stateCode, STATE),
  ),
  zip5: matching(/^\d{5}$/, 'Zip must be 5 digits.'),
  zip4: matching(/^\d{4}$/, 'Zip+4 must be 4 digits.'),
  dpc: text,
  dob: day,
  ssn: matching(/^\d{3}-?\d{2}-?\d{4}$/, 'Please enter a valid SSN (XXX-XX-XXXX)'),
  npi_id: matching(/^\d{10}$/, 'NPI ID must be 10 digits'),
  phone,
  email: matching(/^[^\s@]+@[^\s@]*[^\s@.]\.[^\s@.][^\s@]*$/, 'Please enter a valid email address'),
  enhanced_license_search: z.boolean({ error: 'Must be true or false.' }).nullish().transform(Boolean),
  licenses: z
    .array(NewLicense, { error: 'Must be a list of licenses.' })
    .max(MAX_LICENSES, `At most ${MAX_LICENSES} licenses.`)
    .nullish()
    .transform((licenses) => licenses ?? []),
});

/** A request to add a principal to a merchant and to query the sources about them; also used to retry one. */
export const NewPrincipalRequest = PrincipalForm.extend({
  merchant_id: IdInput,
  lender_id: IdInput,
  principal_id: IdInput.nullish().describe(
    'the principal of the request that is repeated; tells people of one name and address apart',
  ),
  bulk_flag: z.boolean({ error: 'Must be true or false.' }).nullish().transform(Boolean),
}).meta({ id: 'NewPrincipalRequest' });
export type NewPrincipalRequest = z.output<typeof NewPrincipalRequest>;
