import { z } from 'zod';
import { wireList, wireNumber, wireText } from '../wire-values/index.ts';

/** The values of an entity by property; nested entities are ignored. */
const Properties = z.record(z.string(), wireList(z.unknown()));

/** An entity of the lists with its match score (docs/connectors/yente.md). */
export const ScoredEntity = z.looseObject({
  id: z.string().min(1),
  caption: z.string(),
  properties: Properties,
  datasets: wireList(z.string()),
  last_seen: wireText,
  last_change: wireText,
  score: z.number().min(0).max(1),
  match: z.boolean(),
  features: z.record(z.string(), wireNumber).nullish().catch(null),
  explanations: z
    .record(z.string(), z.looseObject({ score: wireNumber, detail: wireText }).nullable().catch(null))
    .nullish()
    .catch(null),
});
export type ScoredEntity = z.infer<typeof ScoredEntity>;

/** A response of the match endpoint, by query name. */
export const MatchAnswer = z.looseObject({
  responses: z.record(
    z.string(),
    z.looseObject({ status: z.int().nullish(), results: z.array(ScoredEntity) }),
  ),
});
