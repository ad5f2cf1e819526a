import { z } from 'zod';
import { count, searchFields } from '../evidence/contract.ts';
import { endpoint, Id, merchantRead } from '../http/index.ts';
import { BusinessRecordsData } from './business-records.ts';
import { Bankruptcy, Judgement, Lien } from './record-kinds.ts';

/** The provider's own counts of records of the business, by kind. */
const FinancialSummary = z
  .object({ lien_debtor_count: count, bankruptcy_subject_count: count, judgement_debtor_count: count })
  .meta({ id: 'FinancialSummary' });

/**
 * A bureau file of a merchant, with only those of its records that are about the merchant (details: report, section
 * 26). When the file itself may belong to another business, all other fields are empty.
 */
export const FinancialFile = BusinessRecordsData.omit({ principals: true })
  .extend({ id: Id, source: z.string(), created_at: z.iso.datetime() })
  .meta({ id: 'FinancialFile' });
export type FinancialFile = z.infer<typeof FinancialFile>;

const read = { ...merchantRead, key: 'read', feature: 'tlo_enabled' } as const;

export const financialEndpoints = {
  files: endpoint({
    ...read,
    path: 'merchant/tlo_merchant/{id}',
    summary: 'The files of a merchant at the records bureau',
    out: z.object({
      ...searchFields,
      is_partial: z
        .boolean()
        .describe('the bureau was not asked for everything, or withheld some of its records'),
      waiting: z.int().describe('records that may belong to another business and wait for a decision'),
      data: z.array(FinancialFile),
    }),
  }),
  records: endpoint({
    ...read,
    path: 'merchant/blj_merchant/{id}',
    summary: 'The bankruptcies, liens and judgements of a merchant',
    out: z.object({
      ...searchFields,
      summary: FinancialSummary.nullable(),
      bankruptcy: z.array(Bankruptcy),
      lien: z.array(Lien),
      judgement: z.array(Judgement),
    }),
  }),
};
