import type { Complaint } from './complaint.ts';

const THREAD_LETTERS = 8;

/** The thread id of a complaint: the first 8 characters of its account_id in uppercase; null without one (REP-085). */
export const threadId = ({ account_id }: Pick<Complaint, 'account_id'>): string | null =>
  account_id?.slice(0, THREAD_LETTERS).toUpperCase() || null;
