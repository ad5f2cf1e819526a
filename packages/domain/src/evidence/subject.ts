import { z } from 'zod';
import { address, text } from './fields.ts';

/** A license to verify, as its holder states it. */
const QueriedLicense = z.object({
  number: z.string().min(1),
  state: z.string().describe('two letters'),
  category: text,
  subcategory: text,
  npi: text,
});

const contact = {
  ref: z.string().min(1).describe('what the asker calls the subject; records of an answer name it by this'),
  addresses: z.array(z.object(address)),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  licenses: z
    .array(QueriedLicense)
    .optional()
    .describe('the licenses to verify; sent only to a source of license verifications'),
};

/** A business to gather evidence about. */
export const BusinessSubject = z
  .object({
    type: z.literal('business'),
    ...contact,
    name: z.string().min(1),
    other_names: z.array(z.string()).describe('trade names, former names'),
    ein: text,
    domains: z.array(z.string()),
  })
  .meta({ id: 'BusinessSubject' });
export type BusinessSubject = z.infer<typeof BusinessSubject>;

/** A principal to gather evidence about. */
export const PersonSubject = z
  .object({
    type: z.literal('person'),
    ...contact,
    first_name: z.string().min(1),
    middle_name: text,
    last_name: z.string().min(1),
    suffix: text,
    birth_year: z.int().nullable(),
  })
  .meta({ id: 'PersonSubject' });
export type PersonSubject = z.infer<typeof PersonSubject>;

/** The business or principal that a source is queried about. */
export const EvidenceSubject = z.discriminatedUnion('type', [BusinessSubject, PersonSubject]);
export type EvidenceSubject = z.infer<typeof EvidenceSubject>;

/** The primary name of a subject. */
export function subjectName(subject: EvidenceSubject): string {
  if (subject.type === 'business') return subject.name;
  return [subject.first_name, subject.middle_name, subject.last_name, subject.suffix]
    .filter(Boolean)
    .join(' ');
}
