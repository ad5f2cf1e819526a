import { findAlertWords } from '../alert-words/index.ts';
import type { Complaint } from './complaint.ts';

/** Whether a complaint holds an alert word, in its text or its description. */
export const hasAlertWord = ({
  description,
  complaint_text,
}: Pick<Complaint, 'description' | 'complaint_text'>): boolean =>
  [description, complaint_text].some((text) => text !== null && findAlertWords(text).length > 0);
