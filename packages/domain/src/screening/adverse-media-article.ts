import { z } from 'zod';
import { day, linkedRecord, score, shownRecord, text } from '../evidence/contract.ts';

/** A news article as read from a source (details: report, section 22; back office, section 35). */
export const AdverseMediaArticleData = z.object({
  subject: z.string().describe('the searched name'),
  subject_matched: text.describe('the name in the article'),
  article_title: z.string(),
  article_date: day,
  url: text,
  score,
  category: text,
  source_country: text,
  highlights: z.array(z.string()),
  text,
  match_reason: text,
  sentiment_confidence_level: z.number().nullable(),
});
export type AdverseMediaArticleData = z.infer<typeof AdverseMediaArticleData>;

export const AdverseMediaArticle = AdverseMediaArticleData.extend({ ...shownRecord, ...linkedRecord }).meta({
  id: 'AdverseMediaArticle',
});
export type AdverseMediaArticle = z.infer<typeof AdverseMediaArticle>;
