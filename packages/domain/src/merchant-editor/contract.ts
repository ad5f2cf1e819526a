import { z } from 'zod';
import { endpoint, Id, IdInput, integerParameter } from '../http/index.ts';
import { Comparison } from '../matching/index.ts';

/** A merchant's master data; the editor compares these fields in this order. */
const EditedMerchant = z
  .object({
    id: Id,
    name: z.string(),
    name_dba: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    domain_name: z.string().nullable(),
    addr1: z.string().nullable(),
    addr2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip5: z.string().nullable(),
    zip4: z.string().nullable(),
    ein: z.string().nullable(),
    created_at: z.iso.datetime(),
    facts: z.string().describe('changes with these fields and with what is merged into it'),
  })
  .meta({ id: 'EditedMerchant' });
export type EditedMerchant = z.infer<typeof EditedMerchant>;

/** A record of the merchant from one source or from a lender itself. */
const LenderMerchant = z
  .object({
    id: Id,
    source: z.string(),
    name: z.string().nullable(),
    name_dba: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    domain_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    locations: z.array(
      z.object({
        id: z.string(),
        addr1: z.string().nullable(),
        addr2: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        zip5: z.string().nullable(),
      }),
    ),
    facts: z.string().describe('changes with the record'),
  })
  .meta({ id: 'LenderMerchant' });
export type LenderMerchant = z.infer<typeof LenderMerchant>;

/** A row of the master file or a record of a source or lender, as a part of a business. */
const BusinessRecord = z
  .object({
    id: Id,
    kind: z
      .enum(['merchant', 'record'])
      .describe('merchant: a row of the master file; record: of lender_merchants'),
    lender: z.string().nullable().describe('whose own it is; null for a public source'),
    source: z.string(),
    name: z.string().nullable(),
    addr1: z.string().nullable(),
    addr2: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip5: z.string().nullable(),
    match_score: z.number().nullable().describe('with which the import found this business'),
    since: z.iso.datetime(),
    statement_id: Id.nullable().describe(
      'the statement that brought it here; null where its source placed it',
    ),
    may_split: z.boolean().describe('a record with a name that no merchant of the business is made of'),
  })
  .meta({ id: 'BusinessRecord' });
export type BusinessRecord = z.infer<typeof BusinessRecord>;

/** A statement about which records are one business, which can be taken back at any time. */
const BusinessStatement = z
  .object({
    id: Id,
    kind: z
      .enum(['merge', 'move', 'split'])
      .describe(
        'merge: the merchant record_id is merchant_id; move: the record record_id is about merchant_id; split: the same, of a merchant that exists only with this statement',
      ),
    record_id: Id,
    record_name: z.string(),
    from_merchant_id: Id.describe('the merchant that record_id is, or belongs to by its source'),
    from_merchant_name: z.string(),
    merchant_id: Id,
    merchant_name: z.string(),
    stated_by: z.string().describe('the user, or the version of the match engine'),
    reasons: z.array(z.string()),
    stated_at: z.iso.datetime(),
    withdrawn_at: z.iso.datetime().nullable(),
    withdrawn_by: z.string().nullable(),
  })
  .meta({ id: 'BusinessStatement' });
export type BusinessStatement = z.infer<typeof BusinessStatement>;

/** A statement that two merchants are locations of one company. */
const CompanyStatement = z
  .object({
    id: Id,
    one_id: Id,
    one_name: z.string(),
    other_id: Id,
    other_name: z.string(),
    lender: z
      .string()
      .nullable()
      .describe('whose own merchant it is about, and who alone sees it; null for public merchants'),
    stated_by: z.string().describe('a person or the match engine'),
    reasons: z.array(z.string()).describe('of the match engine'),
    stated_at: z.iso.datetime(),
    withdrawn_at: z.iso.datetime().nullable(),
    withdrawn_by: z.string().nullable(),
  })
  .meta({ id: 'CompanyStatement' });
export type CompanyStatement = z.infer<typeof CompanyStatement>;

/** How many rows of a lender a statement concerns. */
const StatementEffect = z
  .object({
    lender: z.string(),
    reports: z.int().describe('reports that were opened'),
    portfolio: z.int().describe('own records of the portfolio'),
    decisions: z.int().describe('decisions about evidence'),
  })
  .meta({ id: 'StatementEffect' });
export type StatementEffect = z.infer<typeof StatementEffect>;

/** The deletion of a merchant, made or yet to be made. */
const MerchantDeletion = z
  .object({
    deleted: z
      .object({
        statement_id: Id.describe('to take back, which restores the merchant'),
        merchant_name: z.string(),
        stated_by: z.string(),
        stated_at: z.iso.datetime(),
      })
      .nullable()
      .describe('null for a merchant that is not deleted'),
    lenders: z.array(StatementEffect),
  })
  .meta({ id: 'MerchantDeletion' });
export type MerchantDeletion = z.infer<typeof MerchantDeletion>;

const DuplicateSide = z.object({
  id: Id,
  name: z.string(),
  name_dba: z.string().nullable(),
  source: z.string(),
  addr1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip5: z.string().nullable(),
});

/** Two merchants of public sources that may be one business. */
const PossibleDuplicate = z
  .object({
    id: Id,
    kept: DuplicateSide.describe('the merchant that is known longer; the other one joins it'),
    joining: DuplicateSide,
    reasons: z
      .array(z.string())
      .describe(
        'the reasons of the matcher: first those for the pair, then those against it, strongest first',
      ),
    differs: z
      .array(Comparison.shape.fields.element.pick({ field: true, text: true }))
      .describe('the compared facts that contradict each other; empty when gone'),
    found_at: z.iso.datetime(),
    state: z.enum(['open', 'decided', 'gone']).describe('gone: a merchant was deleted, or merged otherwise'),
    decision: z
      .object({
        is_same: z.boolean(),
        decided_by: z.string().nullable(),
        decided_at: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'PossibleDuplicate' });
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>;

/** A possible duplicate with everything that a person decides by. */
const DuplicateQuestion = PossibleDuplicate.extend({
  comparison: Comparison.nullable().describe(
    'row: kept, other: joining; of a decided one as it was decided; null when gone',
  ),
  facts: z.string().describe('changes with the compared facts; sent with the decision'),
  effect: z.array(StatementEffect).describe('data that joins the kept merchant; of an open one'),
}).meta({ id: 'DuplicateQuestion' });
export type DuplicateQuestion = z.infer<typeof DuplicateQuestion>;

/** The most open and the most decided pairs that are listed. */
export const MAX_LISTED = { open: 100, decided: 50 } as const;

/** A merchant found by name, with what distinguishes it from others of that name. */
const FoundMerchant = z
  .object({
    id: Id,
    name: z.string(),
    name_dba: z.string().nullable(),
    other_names: z
      .array(z.string())
      .describe('trade and former names by which sources know it besides these two'),
    addr1: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip5: z.string().nullable(),
  })
  .meta({ id: 'FoundMerchant' });
export type FoundMerchant = z.infer<typeof FoundMerchant>;

/** The most merchants that a search by name finds; for more, a longer name must be typed. */
export const MAX_FOUND = 100;

const operationTypes = ['move_lender_merchants', 'merge_merchant', 'delete_merchant'] as const;
export type OperationType = (typeof operationTypes)[number];

const name = z.string({ error: 'Must be a text.' }).max(500, 'At most 500 characters.');

/** A merchant of a merge with its records, as the editor showed them. */
const SeenMerchant = z.object({
  merchant_id: IdInput,
  facts: z.string(),
  records: z.array(z.object({ id: IdInput, facts: z.string() })).max(10_000, 'At most 10000 records.'),
});
export type SeenMerchant = z.output<typeof SeenMerchant>;

/** An operation of the editor, or all moves between one pair of merchants. */
const MerchantResolution = z
  .object({
    operation_type: z.enum(operationTypes, { error: `Must be ${operationTypes.join(', ')}.` }),
    user_id: IdInput.describe('the caller'),
    source_merchant_id: IdInput,
    source_merchant_name: name,
    target_merchant_id: IdInput,
    target_merchant_name: name,
    lender_merchant_count: z.int32({ error: 'Must be a whole number.' }),
    lender_merchant_sources: z.array(name, { error: 'Must be a list of sources.' }).max(10_000),
    lender_merchant_ids: z
      .array(IdInput, { error: 'Must be a list of ids.' })
      .max(10_000, 'At most 10000 ids.')
      .describe('what is moved; for a merge everything that the source has'),
    seen: z
      .array(SeenMerchant)
      .max(2, 'At most two merchants.')
      .optional()
      .describe('the merchants of a merge as they are expected; refused if they differ'),
  })
  .superRefine((body, context) => {
    const fault = (path: keyof typeof body, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isDelete = body.operation_type === 'delete_merchant';
    const ids = body.lender_merchant_ids;
    if (body.lender_merchant_count !== ids.length)
      fault('lender_merchant_count', `Must be the number of lender_merchant_ids, ${ids.length}.`);
    if (new Set(ids).size !== ids.length) fault('lender_merchant_ids', 'An id is listed twice.');
    if (isDelete && body.source_merchant_id !== body.target_merchant_id)
      fault('target_merchant_id', 'Must be the merchant itself.');
    if (!isDelete && body.source_merchant_id === body.target_merchant_id)
      fault('target_merchant_id', 'Must be another merchant.');
    if (isDelete && ids.length > 0) fault('lender_merchant_ids', 'Must be empty.');
    if (body.operation_type === 'move_lender_merchants' && ids.length === 0)
      fault('lender_merchant_ids', 'Choose what to move.');
  })
  .meta({ id: 'MerchantResolution' });
export type MerchantResolution = z.output<typeof MerchantResolution>;

const read = {
  method: 'GET',
  who: 'staff',
  view: { action: 'merchant.read', at: { kind: 'lender' } },
} as const;
const write = { method: 'POST', who: 'staff' } as const;
const done = z.object({ status: z.literal('success') });
/** States something, or takes it back. */
const changes = { ...write, out: done, refusals: ['resolution_stale'] } as const;

export const merchantEditorEndpoints = {
  read: endpoint({
    method: 'GET',
    path: 'merchant-editor',
    summary: 'A merchant of the master file with the data of all sources and lenders',
    who: 'staff',
    view: { action: 'merchant.read', at: { kind: 'merchant', by: 'merchant_id' } },
    query: z.object({ merchant_id: Id }),
    out: z.object({
      merchant: EditedMerchant,
      lender_merchants: z.array(LenderMerchant),
      records: z
        .array(BusinessRecord)
        .describe('what the business consists of, by owner: public sources, then lenders by name'),
      statements: z
        .array(BusinessStatement)
        .describe('about the merchant, those joined to it and its records; newest first'),
      company: z
        .array(CompanyStatement)
        .describe('which other merchants are locations of its company; newest first'),
    }),
    refusals: ['not_found', 'merchant_merged'],
  }),
  search: endpoint({
    method: 'GET',
    path: 'merchant-editor/search',
    summary: 'Merchants of the master file by name, DBA or former name, best match first',
    who: 'staff',
    view: { action: 'merchant.search', at: { kind: 'lender' } },
    query: z.object({
      search: z
        .string('Type a name.')
        .trim()
        .min(2, 'Type at least 2 characters of the name.')
        .max(255, 'At most 255 characters.'),
      offset: integerParameter({ min: 0, max: MAX_FOUND, fallback: 0 }),
      limit: integerParameter({ min: 1, max: MAX_FOUND, fallback: 10 }),
    }),
    out: z.object({
      count: z.int().describe(`total number, at most ${MAX_FOUND}`),
      results: z.array(FoundMerchant),
    }),
  }),
  deletion: endpoint({
    ...read,
    path: 'merchant-editor/deletion/{id}',
    summary: 'Who deleted a merchant, and how much data of each lender its deletion concerns',
    out: MerchantDeletion,
    refusals: ['not_found'],
  }),
  resolve: endpoint({
    ...write,
    path: 'merchant/merchant_resolution',
    summary: 'Move records between merchants, merge two merchants, or delete one',
    body: MerchantResolution,
    out: z.object({ status: z.literal('success'), resolution_id: Id }),
    refusals: ['not_found', 'merchant_merged', 'not_yourself', 'resolution_stale', 'merchant_in_use'],
  }),
  split: endpoint({
    ...write,
    path: 'merchant-editor/split',
    summary:
      'Split a record out into a new merchant: a public one, or for a lender’s record that lender’s own',
    body: z.object({ merchant_id: IdInput, record_id: IdInput }),
    out: z.object({
      status: z.literal('success'),
      merchant_id: Id.describe('the new merchant'),
      statement_id: Id.describe('to take back'),
    }),
    refusals: ['not_found', 'merchant_merged', 'resolution_stale'],
  }),
  mergeEffect: endpoint({
    ...read,
    path: 'merchant-editor/merge/{id}/effect',
    summary: 'How much of each lender’s data a merge of the merchant into another one would move',
    out: z.object({ lenders: z.array(StatementEffect) }),
    refusals: ['not_found', 'merchant_merged'],
  }),
  statementEffect: endpoint({
    ...read,
    path: 'merchant-editor/statement/{id}/effect',
    summary: 'How much of each lender’s data a statement concerns',
    out: z.object({ lenders: z.array(StatementEffect) }),
  }),
  withdrawStatement: endpoint({
    ...changes,
    path: 'merchant-editor/statement/{id}/withdraw',
    summary: 'Take back a statement: the merchants become what the other statements say',
  }),
  restateStatement: endpoint({
    ...changes,
    path: 'merchant-editor/statement/{id}/restate',
    summary: 'State again what was taken back',
  }),
  companyEffect: endpoint({
    method: 'GET',
    path: 'merchant-editor/company/effect',
    summary: 'What company two merchants would be locations of',
    who: 'staff',
    view: { action: 'merchant.read', at: { kind: 'merchant', by: 'merchant_id' } },
    query: z.object({ merchant_id: Id, other_id: Id }),
    out: z.object({
      locations: z.int().describe('how many locations the company would have'),
      different_eins: z
        .array(z.object({ merchant_id: Id, name: z.string(), ein: z.string() }))
        .describe('a location of each EIN if they differ; two EINs are usually two companies'),
    }),
    refusals: ['not_found', 'merchant_merged'],
  }),
  stateCompany: endpoint({
    ...write,
    path: 'merchant-editor/company',
    summary: 'State that two public merchants are locations of one company; nothing is moved',
    body: z
      .object({ merchant_id: IdInput, other_id: IdInput })
      .refine(({ merchant_id, other_id }) => merchant_id !== other_id, {
        path: ['other_id'],
        error: 'Must be another merchant.',
      }),
    out: done,
    refusals: ['not_found', 'merchant_merged', 'resolution_stale'],
  }),
  withdrawCompany: endpoint({
    ...changes,
    path: 'merchant-editor/company/{id}/withdraw',
    summary: 'Take back that two merchants are one company',
  }),
  restateCompany: endpoint({
    ...changes,
    path: 'merchant-editor/company/{id}/restate',
    summary: 'State again that two merchants are one company',
  }),
  duplicates: endpoint({
    ...read,
    path: 'merchant-editor/duplicates',
    summary: 'Merchants of public sources that may be one business',
    query: z.object({
      source: z
        .string()
        .max(255, 'At most 255 characters.')
        .optional()
        .describe('only pairs with a merchant of this source'),
    }),
    out: z.object({
      count: z.int().describe('open pairs'),
      waiting: z.int().describe('imported merchants that are not yet compared with the others'),
      sources: z.array(z.object({ source: z.string(), open: z.int() })),
      open: z.array(PossibleDuplicate).describe(`the likeliest first, at most ${MAX_LISTED.open}`),
      decided: z.array(PossibleDuplicate).describe(`the latest first, at most ${MAX_LISTED.decided}`),
    }),
  }),
  duplicate: endpoint({
    ...read,
    path: 'merchant-editor/duplicate/{id}',
    summary: 'Two merchants that may be one business, field by field',
    out: DuplicateQuestion,
    refusals: ['not_found'],
  }),
  decideDuplicate: endpoint({
    ...write,
    path: 'merchant-editor/duplicate/{id}/decision',
    summary:
      'Decide whether two merchants are one business, which merges them; an active decision stays and is returned',
    body: z.object({ is_same: z.boolean(), facts: z.string().max(60, 'At most 60 characters.') }),
    out: DuplicateQuestion,
    refusals: ['not_found', 'resolution_stale'],
  }),
  undoDuplicate: endpoint({
    ...write,
    path: 'merchant-editor/duplicate/{id}/undo',
    summary:
      'Take a decision back, with its merge; without one nothing changes. Refused while the pair is merged through a third merchant',
    out: DuplicateQuestion,
    refusals: ['not_found', 'resolution_stale'],
  }),
};
