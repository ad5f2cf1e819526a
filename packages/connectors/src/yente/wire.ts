import { z } from 'zod';

const text = z.string().nullish();

/** Values of an entity by property; entities nested in it are of no use here. */
const Properties = z.record(z.string(), z.array(z.unknown()));

/** An entity of the lists with how well it fits (docs/connectors/yente.md). */
export const ScoredEntity = z.looseObject({
  id: z.string().min(1),
  caption: z.string(),
  schema: z.string(),
  properties: Properties,
  datasets: z.array(z.string()).nullish(),
  last_seen: text,
  last_change: text,
  score: z.number().min(0).max(1),
  match: z.boolean(),
  features: z.record(z.string(), z.number()).nullish(),
  explanations: z
    .record(z.string(), z.looseObject({ score: z.number().nullish(), detail: text }).nullable())
    .nullish(),
});
export type ScoredEntity = z.infer<typeof ScoredEntity>;

/** An answer of the match, by the names that the queries were given. */
export const MatchAnswer = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({ status: z.int().nullish(), results: z.array(ScoredEntity) }),
  ),
});
