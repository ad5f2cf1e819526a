import { findAlertWords } from '../alert-words/index.ts';
import type { Complaint } from './complaint.ts';

/** Whether the text or the description of a complaint contains an alert word. */
export const hasAlertWord = ({
  description,
  complaint_text,
}: Pick<Complaint, 'description' | 'complaint_text'>): boolean =>
  [description, complaint_text].some((text) => text !== null && findAlertWords(text).length > 0);
