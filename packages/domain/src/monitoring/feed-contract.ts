import { z } from 'zod';
import { calendarDay, endpoint, Id, integerParameter, oneOf } from '../http/index.ts';
import { type ChangeKind, changeKindNames } from './change-kinds.ts';
import { changeOutcomes, followUpFilters } from './outcome.ts';
import { severities } from './severity.ts';

/** Limits of the feed: rows per page, highest row count computed, rows per file, changes marked at once. */
export const changeFeed = { pageSize: 50, counted: 1_000, fileRows: 50_000, markedAtOnce: 10_000 } as const;

/** The kinds of change in a list separated by commas; null if one is unknown. */
export function changeKindsIn(list: string): ChangeKind[] | null {
  const kinds = list.split(',').map((word) => changeKindNames.find((kind) => kind === word));
  return kinds.every((kind) => kind !== undefined) ? kinds : null;
}

const filters = {
  severity: oneOf(severities).optional().describe('this severe or worse'),
  kind: z
    .string()
    .refine(
      (kinds) => changeKindsIn(kinds) !== null,
      `Must be one or more of ${changeKindNames.join(', ')}, separated by commas.`,
    )
    .optional()
    .describe('one kind or several, separated by commas'),
  search: z
    .string()
    .trim()
    .max(255, 'At most 255 characters.')
    .optional()
    .describe(
      "matches anywhere in the lender's name for the merchant; one or two letters match at the start of a word",
    ),
  unseen: oneOf(['true']).optional().describe('only what the caller has not seen'),
  assigned: z.union([z.enum(['me', 'nobody']), Id], { error: 'Must be me, nobody or a user id.' }).optional(),
  follow_up: oneOf(followUpFilters)
    .optional()
    .describe(
      'changes that someone deals with: open without an outcome, due when their day has come, or with an outcome',
    ),
  from: calendarDay.optional().describe('first day on which it was seen here'),
  to: calendarDay.optional().describe('last day on which it was seen here'),
  merchant_id: Id.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  !from || !to || from <= to;
const ORDER = { path: ['from'], error: 'The first day must not be after the last.' };

/** The filters of the feed. */
export const ChangeFilter = z.object(filters).refine(inOrder, ORDER);
export type ChangeFilter = z.output<typeof ChangeFilter>;

const Person = z.object({ id: Id, name: z.string() });

const FollowUp = z.object({
  comment: z.string().trim().min(1).max(1_000, 'At most 1,000 characters.').nullable(),
  due_on: calendarDay.nullable().describe('the day by which it is to be dealt with'),
  outcome: z.enum(changeOutcomes).nullable().describe('its outcome; null while open'),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** A change to a merchant of the portfolio, as shown in the caller's feed. */
export const FeedChange = z
  .object({
    id: Id,
    merchant: z.object({
      id: Id,
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
    kind: z.enum(changeKindNames),
    record: z.string().describe('what changed: a filing, a lien, a list entry, by its title'),
    field: z.string().describe('what changed, in words'),
    before: z.string().nullable().describe('null where there was nothing'),
    after: z.string().nullable().describe('null where nothing is left'),
    source: z.string().describe('the source'),
    happened_at: z.iso.date().nullable().describe('the day it happened; null if unknown'),
    seen_at: z.iso.datetime().describe('when it was seen here'),
    severity: z.enum(severities),
    is_uncertain: z.boolean().describe('it may be about another business'),
    is_seen: z.boolean().describe('whether the caller has seen it'),
    decision: z
      .object({
        said: z.string().describe('in words, as Not this person'),
        decided_by: z.string().nullable(),
        decided_at: z.iso.datetime(),
      })
      .nullable()
      .describe("the lender's decision on the record; null if none"),
    assigned_to: Person.nullable().describe("the lender's user it is assigned to"),
    assigned_at: z.iso.datetime().nullable(),
    ...FollowUp.shape,
    outcome_by: z.string().nullable().describe('email address'),
    outcome_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FeedChange' });
export type FeedChange = z.infer<typeof FeedChange>;

const mine = { who: 'lender', feature: 'portfolio_enabled' } as const;
const read = { ...mine, method: 'GET' } as const;
const write = { ...mine, method: 'POST' } as const;
const MARKED_BY_ID = 200;

export const feedEndpoints = {
  changes: endpoint({
    ...read,
    path: 'monitoring/changes',
    summary: 'What changed about the merchants of the portfolio, newest first, 50 a page; as a file with csv',
    file: 'text/csv',
    view: { action: 'change.list', at: { kind: 'lender' }, details: { csv: 'csv', merchant: 'merchant_id' } },
    query: z
      .object({
        ...filters,
        cursor: z
          .string()
          .regex(/^\d{1,17}-[1-9]\d{0,17}$/, 'This is not a valid cursor of the feed.')
          .optional()
          .describe('the next of the page before'),
        limit: integerParameter({ min: 1, max: changeFeed.pageSize, fallback: changeFeed.pageSize }),
        csv: oneOf(['true']).optional(),
      })
      .refine(inOrder, ORDER),
    out: z.object({
      results: z.array(FeedChange),
      next: z.string().nullable().describe('the cursor of the next page; null after the last'),
      through: Id.nullable().describe(
        'the lender’s newest change in this response; later ones are not marked as seen',
      ),
    }),
  }),
  count: endpoint({
    ...read,
    path: 'monitoring/changes/count',
    summary: 'How many changes the filters leave, counted up to 1,000',
    query: ChangeFilter,
    out: z.object({
      count: z.int(),
      has_more: z.boolean().describe('there are more than the count'),
    }),
  }),
  mark: endpoint({
    ...write,
    path: 'monitoring/changes/seen',
    summary:
      'Mark changes as seen by the caller, or as not seen: some by their ids, or all that a filter leaves',
    body: z
      .object({
        ids: z
          .array(Id)
          .min(1, 'Name a change.')
          .max(MARKED_BY_ID, `At most ${MARKED_BY_ID} ids.`)
          .optional(),
        is_seen: z.boolean('Must be true or false.').default(true),
        filter: ChangeFilter.optional(),
        through: Id.optional().describe('with filter: nothing newer than this change is marked'),
      })
      .superRefine(({ ids, filter, through, is_seen }, context) => {
        const complain = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        if ((ids === undefined) === (filter === undefined)) complain('ids', 'Send either ids or a filter.');
        if (filter && through === undefined) complain('through', 'Give the last change to mark.');
        if (filter && !is_seen) complain('is_seen', 'Changes are marked as not seen by their ids.');
      }),
    out: z.object({
      mark: z.int().nullable().describe('id for undoing it; null if nothing was marked'),
      marked: z.int().nullable().describe('number of changes marked; null for all'),
      has_more: z.boolean().describe('there were more than are marked at once'),
    }),
  }),
  undo: endpoint({
    ...write,
    path: 'monitoring/changes/seen/undo',
    summary: 'Undo the last marking of the caller',
    body: z.object({ mark: z.int32('This is not a valid mark.').min(1, 'This is not a valid mark.') }),
    out: z.object({ status: z.literal('undone') }),
    refusals: ['stale'],
  }),
  assign: endpoint({
    ...write,
    path: 'monitoring/changes/{id}/assignment',
    summary:
      'Assign a change to a user of the lender, or unassign it; refused if someone else changed it in the meantime',
    body: z.object({
      user_id: Id.nullable(),
      was: Id.nullable().describe('the assignee the caller saw'),
    }),
    out: FeedChange,
    refusals: ['not_found', 'stale'],
  }),
  followUp: endpoint({
    ...write,
    path: 'monitoring/changes/{id}/follow-up',
    summary:
      'Note a comment, a due day and an outcome on a change; refused if someone else changed them in the meantime',
    body: FollowUp.extend({ was: FollowUp.describe('what the caller saw') }),
    out: FeedChange,
    refusals: ['not_found', 'stale'],
  }),
  assignees: endpoint({
    ...read,
    path: 'monitoring/assignees',
    summary: "The lender's active users by name, to whom a change can be assigned",
    view: { action: 'user.list', at: { kind: 'lender' } },
    out: z.object({ results: z.array(Person) }),
  }),
};
