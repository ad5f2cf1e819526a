import { z } from 'zod';
import { wireText } from '../wire-values/index.ts';

const ArticleResult = z.looseObject({
  url: wireText,
  title: wireText,
  seendate: wireText,
  sourcecountry: wireText,
});
export type ArticleResult = z.infer<typeof ArticleResult>;

/** An answer of mode ArtList (docs/connectors/gdelt.md); without a hit it is an empty object. */
export const ArticleList = z.looseObject({ articles: z.array(ArticleResult).nullish() });
