import { z } from 'zod';
import { moment, text } from '../evidence/contract.ts';
import { Id, optionalText } from '../http/index.ts';

export const reviewUrlStatuses = ['open', 'done', 'refused'] as const;
export type ReviewUrlStatus = (typeof reviewUrlStatuses)[number];

/** Rows per page of the staff queue. */
export const REVIEW_URL_PAGE_SIZE = 20;

/** The URL of a merchant's review page as staff see it, from any lender. */
export const QueuedReviewUrl = z
  .object({
    id: Id,
    lender: z.object({ id: Id, name: z.string() }),
    merchant: z.object({ id: Id, name: z.string() }),
    service_name: z.string(),
    url: z.string(),
    description: text,
    submitted_by: z.string().describe('email address'),
    submitted_at: z.iso.datetime(),
    status: z.enum(reviewUrlStatuses),
    note: text,
    closed_by: text.describe('email address'),
    closed_at: moment,
  })
  .meta({ id: 'QueuedReviewUrl' });
export type QueuedReviewUrl = z.infer<typeof QueuedReviewUrl>;

/** The outcome for a submitted URL, with the reason if it was rejected. */
export const ReviewUrlOutcome = z
  .object({
    status: z.enum(['done', 'refused'], { error: 'Must be done or refused.' }),
    note: optionalText(2000),
  })
  .refine(({ status, note }) => status !== 'refused' || note !== null, {
    path: ['note'],
    message: 'Give the reason for the rejection.',
  });
