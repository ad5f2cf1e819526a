import { z } from 'zod';
import { endpoint, Id } from '../http/index.ts';

/** The lists that keep their filters in the URL. */
const savedViewLists = [
  'changes',
  'inquiry-history',
  'lenders',
  'license-requests',
  'merchant-requests',
  'notifications',
  'portfolio',
  'usage',
  'users',
] as const;
export type SavedViewList = (typeof savedViewLists)[number];

/** The most saved views per user and list. */
export const MAX_VIEWS = 50;

const list = z.enum(savedViewLists);
const name = z
  .string({ error: 'Give the view a name.' })
  .trim()
  .min(1, 'Give the view a name.')
  .max(80, 'At most 80 characters.');

/** An SSN or EIN, with or without dashes. Those are stored only encrypted, but a saved URL is not. */
const PERSONAL_NUMBER = /(?<!\d)(?:\d{3}[-\s+]?\d{2}[-\s+]?\d{4}|\d{2}[-\s+]?\d{7})(?!\d)/;

const holdsPersonalNumber = (address: string): boolean => {
  try {
    return PERSONAL_NUMBER.test(decodeURIComponent(address));
  } catch {
    return true;
  }
};

const address = z
  .string('Must be the address of a list.')
  .max(2000, 'At most 2,000 characters.')
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Must be the address of a list.')
  .refine((text) => !holdsPersonalNumber(text), 'An SSN or EIN cannot be saved in a view.');

const SavedView = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string().describe('of the page, its filters in it'),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const savedViewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: 'user/saved-views',
    summary: "The caller's own views of a list for the active lender, by name",
    who: 'lender',
    query: z.object({ list }),
    out: z.object({ results: z.array(SavedView) }),
  }),
  save: endpoint({
    method: 'POST',
    path: 'user/saved-views',
    summary: 'Save a view under a name; one of the same name is replaced',
    who: 'lender',
    body: z.object({ list, name, address }),
    out: SavedView,
    callsPerMinute: 60,
    refusals: ['too_many_views'],
  }),
  rename: endpoint({
    method: 'POST',
    path: 'user/saved-views/{id}',
    summary: 'Rename a view',
    who: 'lender',
    body: z.object({ name }),
    out: SavedView,
    refusals: ['not_found', 'view_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'user/saved-views/{id}',
    summary: 'Forget a view',
    who: 'lender',
    out: z.object({ id: Id }),
    refusals: ['not_found'],
  }),
};
