import { z } from 'zod';
import { endpoint, Id, IdInput } from '../../http/index.ts';
import { shownTypes, userTypes } from '../../session/index.ts';
import { isPlainLine, isPlainName } from '../plain-name.ts';
import { userSentences } from './user-form.ts';

/** The most users that the list returns; callers with more must narrow the search. */
export const MAX_USERS = 500;

/** A user in the user list. Lenders that the caller may not act for are left out. */
export const ListedUser = z
  .object({
    id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    is_active: z.boolean(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    groups: z.array(z.string()),
    lenders: z.array(z.object({ id: Id, name: z.string() })),
    last_login: z.iso.datetime().nullable(),
    type: z.enum(shownTypes),
    acknowledged_deployment: z.boolean(),
    only_admin_of: z.array(z.string()).describe('names of lenders that have no other active Lender Admin'),
    undelivered_invitation: z
      .object({ reason: z.string(), at: z.iso.datetime() })
      .nullable()
      .describe(
        'why and when the last invitation was refused or came back; null once the user signed in or got another one',
      ),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

const text = (sentence: string) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(255, 'At most 255 characters.');
const personName = (required: string) => text(required).refine(isPlainName, userSentences.plain_name);
const email = text(userSentences.required).refine(
  // Deliberately loose: only the mail server knows what it accepts. Rejects display names and lists of addresses. Lets
  // the empty string pass because the required check already reports it.
  (address) => isPlainLine(address) && /^$|^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/.test(address),
  userSentences.email,
);
const type = z.enum(userTypes, {
  error: ({ input }) => (input ? 'This user type does not exist.' : userSentences.required),
});

const UserChange = z
  .object({
    first_name: personName(userSentences.names).optional(),
    last_name: personName(userSentences.names).optional(),
    type: type.optional(),
    is_active: z.boolean('Must be true or false.').optional(),
  })
  .superRefine(({ is_active, ...rest }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isAnyGiven = Object.values(rest).some((value) => value !== undefined);
    if (is_active !== undefined) {
      if (isAnyGiven) complain('is_active', 'Must be the only field.');
    } else if (!isAnyGiven) {
      for (const name of ['first_name', 'last_name']) complain(name, userSentences.names);
    }
  });

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'user',
    summary: 'Users by name: all of them for staff, those of their own first lender for a Lender Admin',
    who: 'signed-in',
    role: 'lender-admin',
    view: { action: 'user.list', at: { kind: 'lender' }, details: { of_lender: 'lenders__id' } },
    query: z.object({
      lenders__id: Id.optional().describe('of one lender; a Lender Admin gets their own anyway'),
      search: z
        .string()
        .trim()
        .max(255, 'At most 255 characters.')
        .optional()
        .describe('anywhere in first name, last name, both, or email'),
      is_superuser: z
        .enum(['true', 'false'], 'Must be true or false.')
        .optional()
        .describe('true: staff and superusers; false: all others'),
      groups__name: z
        .enum(['Lender Admin', 'Lender User'], 'Must be Lender Admin or Lender User.')
        .optional(),
    }),
    out: z.object({
      count: z.int().describe('total number; at most the first 500 are returned'),
      results: z.array(ListedUser),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: 'user/new',
    summary: 'Add a user, who is invited by email',
    who: 'signed-in',
    role: 'lender-admin',
    body: z.object({
      first_name: personName(userSentences.required),
      last_name: personName(userSentences.required),
      email,
      type,
      lender: z
        .preprocess((value) => (value === '' ? null : value), IdInput.nullish())
        .describe('of a user of a lender; that of a Lender Admin is their own'),
      acknowledged_deployment: z.boolean('Must be true or false.').default(false),
    }),
    out: ListedUser,
    status: 201,
    callsPerMinute: 60,
    refusals: ['email_taken', 'email_unavailable'],
  }),
  change: endpoint({
    method: 'POST',
    path: 'user/{id}',
    summary:
      'Change a user: names and type, of which those left out stay, or only is_active; every user may change their own names',
    who: 'signed-in',
    body: UserChange,
    out: ListedUser,
    refusals: ['role_required', 'own_account', 'last_admin', 'user_of_other_lenders'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'user/{id}',
    summary: 'Remove a user and end their sessions; what they did stays',
    who: 'signed-in',
    role: 'lender-admin',
    out: z.null(),
    mayBeEmpty: true,
    refusals: ['own_account', 'last_admin', 'user_of_other_lenders'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'user/adminpasswordreset',
    summary: 'Email a user a one-time link, valid for 24 hours, to set a new password',
    who: 'signed-in',
    role: 'lender-admin',
    body: z.object({
      email,
      first_name: z.string().max(255, 'At most 255 characters.').optional(),
      last_name: z.string().max(255, 'At most 255 characters.').optional(),
    }),
    out: z.object({ status: z.literal('success') }),
    callsPerMinute: 30,
    refusals: ['not_found', 'user_inactive', 'passwords_elsewhere'],
  }),
};
