import { z } from 'zod';
import { moment, SourceStatus, text } from '../evidence/contract.ts';
import { endpoint, Id, merchantInInquiryRead } from '../http/index.ts';
import { applicationFields, severities } from './fields.ts';
import { fieldVerdicts, statementOutcomes } from './verdict.ts';

/** What one source says about a field of the application. */
const ApplicationStatement = z
  .object({
    source: z.string(),
    record: z
      .object({ kind: z.string(), id: Id })
      .nullable()
      .describe('the record with the value; null for the merchant file and public sources'),
    says: text.describe('null where it may not be shown'),
    outcome: z.enum(statementOutcomes),
    how: z.string(),
    weight: z.enum(['record', 'check']),
    seen_at: moment,
  })
  .meta({ id: 'ApplicationStatement' });
export type ApplicationStatement = z.infer<typeof ApplicationStatement>;

/** Another business of the merchant file that has the value of the application. */
const BusinessOnFile = z
  .object({ merchant_id: Id, name: z.string(), place: z.string().describe('city and state') })
  .meta({ id: 'ApplicationBusinessOnFile' });
export type BusinessOnFile = z.infer<typeof BusinessOnFile>;

const FieldCheck = z
  .object({
    field: z.enum(applicationFields),
    said: z.string().describe('value in the application; a number that may be an SSN is masked'),
    verdict: z.enum(fieldVerdicts),
    statements: z.array(ApplicationStatement),
    borne_by: z
      .array(BusinessOnFile)
      .optional()
      .describe(
        'other businesses that have a value which does not agree, among public records and the own; missing in older reports',
      ),
  })
  .meta({ id: 'ApplicationFieldCheck' });
export type FieldCheck = z.infer<typeof FieldCheck>;

const UnnamedOwner = z
  .object({
    name: z.string(),
    role: text.describe('as the source words it'),
    source: z.string(),
    record: z.object({ kind: z.string(), id: Id }),
  })
  .meta({ id: 'UnnamedOwner' });
export type UnnamedOwner = z.infer<typeof UnnamedOwner>;

const ApplicationDifference = z
  .object({
    id: z.string().describe('the same for the same difference in each report'),
    field: z.enum(applicationFields),
    severity: z.enum(severities),
    text: z.string(),
  })
  .meta({ id: 'ApplicationDifference' });
export type ApplicationDifference = z.infer<typeof ApplicationDifference>;

/** An application compared, field by field, with what is known about the merchant. */
export const ApplicationCheck = z
  .object({
    fields: z.array(FieldCheck),
    unnamed_owners: z
      .array(UnnamedOwner)
      .optional()
      .describe(
        'people whom a register or file names and the application does not; missing in older reports',
      ),
    differences: z
      .array(ApplicationDifference)
      .optional()
      .describe('what differs from the application, each once, most severe first; missing in older reports'),
    sources: z
      .array(z.object({ label: z.string(), status: SourceStatus }))
      .describe('the sources that can answer, and whether each was searched for this merchant'),
  })
  .meta({ id: 'ApplicationCheck' });
export type ApplicationCheck = z.infer<typeof ApplicationCheck>;

export const applicationEndpoints = {
  check: endpoint({
    ...merchantInInquiryRead,
    path: 'merchant/{id}/{inquiryId}/application',
    summary: 'The application compared field by field with every source',
    out: ApplicationCheck,
  }),
};
