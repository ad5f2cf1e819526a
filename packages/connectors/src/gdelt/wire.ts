import { z } from 'zod';
import { wireText } from '../wire-values/index.ts';

const ArticleResult = z.looseObject({
  url: wireText,
  title: wireText,
  seendate: wireText,
  sourcecountry: wireText,
});
export type ArticleResult = z.infer<typeof ArticleResult>;

/** A response in mode ArtList (docs/connectors/gdelt.md); an empty object without hits. */
export const ArticleList = z.looseObject({ articles: z.array(ArticleResult).nullish() });
