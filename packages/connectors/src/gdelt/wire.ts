import { z } from 'zod';

const text = z.string().nullish();

const ArticleResult = z.looseObject({
  url: text,
  title: text,
  seendate: text,
  domain: text,
  language: text,
  sourcecountry: text,
});
export type ArticleResult = z.infer<typeof ArticleResult>;

/** An answer of mode ArtList (docs/connectors/gdelt.md); without a hit it is an empty object. */
export const ArticleList = z.looseObject({ articles: z.array(ArticleResult).nullish() });
