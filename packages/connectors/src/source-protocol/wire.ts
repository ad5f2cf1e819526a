import { EvidenceSubject } from '@assay/domain/evidence';
import { z } from 'zod';
import { Envelope } from './records.ts';

/** The body of a search. */
export const SearchRequest = z.object({
  kinds: z.array(z.string()).min(1).meta({ description: 'the kinds of record that are wanted' }),
  subjects: z.array(EvidenceSubject).min(1),
});

const search_id = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'names the search; known for an hour after its last answer' });

const Pending = z.object({ status: z.literal('pending'), search_id });

const Complete = z.object({
  status: z.literal('complete'),
  search_id,
  records: z.array(Envelope),
  next_cursor: z
    .string()
    .nullish()
    .meta({ description: 'asks for the next page; null or absent on the last' }),
});

const Failed = z.object({
  status: z.literal('failed'),
  search_id,
  detail: z.string().nullish().meta({ description: 'a sentence for people' }),
});

/** Every response to a search, by status. */
export const SearchAnswer = z.discriminatedUnion('status', [Pending, Complete, Failed]);
