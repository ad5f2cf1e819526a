import { z } from 'zod';
import { moment, SourceStatus, text } from '../evidence/contract.ts';
import { type AttributedKind, attributedKinds, kindDisplay } from '../evidence/index.ts';
import { Id } from '../http/index.ts';
import { MatchReason } from '../matching/index.ts';
import { riskRecordKinds } from '../risk/index.ts';
import { FactChange } from './decided-facts.ts';
import { decisionAnswers } from './decision-answers.ts';
import { sourceKeys } from './sources.ts';

/**
 * A user's decision whether a record is about a merchant. It overrides the comparison for the lender until withdrawn or
 * reopened.
 */
export const EvidenceDecision = z
  .object({
    id: Id,
    answer: z.enum(decisionAnswers),
    reason: text,
    decided_by: text.describe('the name of the user; null for one who is gone'),
    decided_at: z.iso.datetime(),
  })
  .meta({ id: 'EvidenceDecision' });
export type EvidenceDecision = z.infer<typeof EvidenceDecision>;

/** A decision that no longer applies because facts behind it have changed. */
const ReopenedDecision = z.object({ decision: EvidenceDecision, changes: z.array(FactChange) });

/** A record listed for a decision on whether it is about the merchant. */
export const ListedRecord = z
  .object({
    record_id: Id,
    kind: z.enum(attributedKinds),
    key: z.string().describe("the source's own name of the record"),
    title: z.string(),
    second: text.describe('court, state or site, in a line'),
    date: text.describe('day of the event'),
    url: text,
    source: z.string(),
    seen_at: z.iso.datetime(),
    event: text
      .optional()
      .describe('the same for all records that report one event; null for one of its own'),
    about: text.describe('the principal it was found for; null for the business'),
    doubt: text.describe('why it is not attributed to the business, in a sentence'),
    reasons: z.array(MatchReason),
    decision: EvidenceDecision.nullable(),
    reopened: ReopenedDecision.nullable(),
    cited_as: z
      .array(
        z.object({
          kind: z.enum(riskRecordKinds),
          id: z.string(),
          text: z.string(),
          date: text.optional().describe('its own day, as of a complaint'),
        }),
      )
      .describe('what a score cites of it, by the names that its evidence has there'),
  })
  .meta({ id: 'ListedRecord' });
export type ListedRecord = z.infer<typeof ListedRecord>;

/** The topics by which a report summarizes evidence, in order, with their labels. */
export const topicLabels = {
  filings: 'Corporate filings',
  financial: 'Financial records',
  litigation: 'Litigation',
  adverse_media: 'Adverse media',
  watchlists: 'Watchlists',
  verification: 'Business verification',
  licensing: 'Professional licensing',
  complaints: 'Complaints',
  reviews: 'Reviews',
  website: 'Website',
} as const;
export type EvidenceTopic = keyof typeof topicLabels;
export const evidenceTopics = Object.keys(topicLabels) as [EvidenceTopic, ...EvidenceTopic[]];

/** The topic of a kind of record. */
export const topicOf = (kind: AttributedKind): EvidenceTopic => kindDisplay[kind].topic;

/** A finding in a few words, with its severity. */
export const Finding = z.object({
  text: z.string(),
  tone: z.enum(['neutral', 'good', 'medium', 'high', 'highest']),
});
export type Finding = z.infer<typeof Finding>;

/** The status of a source for one merchant. */
export const MerchantSource = z
  .object({
    source: z.enum(sourceKeys),
    label: z.string(),
    status: SourceStatus.describe('not_initiated: no source was searched for this business'),
    cents: z.int().describe('the list price of asking, in US cents; 0 for a free source'),
    is_offered: z.boolean().describe('false for a source with its own endpoint'),
    checked_at: moment,
    failed_at: moment
      .optional()
      .describe('since when it has failed; null if it has not; absent in older dossiers'),
    omitted: z.array(z.string()).describe('names that were not searched, and results the vendor omitted'),
    searched: z.array(z.string()).describe('registers really searched, by state'),
    error: text.describe(
      'why it failed, in technical terms; of a source that was not searched, what it lacks to be searched',
    ),
  })
  .meta({ id: 'MerchantSource' });
export type MerchantSource = z.infer<typeof MerchantSource>;

/** The evidence about a merchant under one topic. Only records about the merchant count. */
export const TopicEvidence = z
  .object({
    topic: z.enum(evidenceTopics),
    status: SourceStatus,
    is_enabled: z.boolean(),
    count: z.int(),
    waiting: z.int().describe('records that may be another business’s; they count nowhere'),
    /** Records that users decided are about someone else. */
    decided_away: z.int(),
    finding: Finding.nullable().describe('null where nothing is found'),
    checked_at: moment,
    sources: z.array(MerchantSource),
  })
  .meta({ id: 'TopicEvidence' });
export type TopicEvidence = z.infer<typeof TopicEvidence>;

/** A change of a business's address from one record to the next of the same source. Dates are never invented. */
export const AddressMove = z
  .object({
    on: z.iso.date().describe('the day of the record, or on which our file was changed'),
    address: z.string(),
    before: z.string(),
    source: z.string().describe('who gave it'),
    title: text.describe('the record; null for a change of our file'),
    record: ListedRecord.pick({ record_id: true, kind: true, key: true }).nullable(),
    source_record_id: Id.nullable().describe('the record of a public source in our file'),
  })
  .meta({ id: 'AddressMove' });
export type AddressMove = z.infer<typeof AddressMove>;

/** The evidence about one merchant in an inquiry, and the records that await a decision. */
export const MerchantEvidence = z
  .object({
    topics: z.array(TopicEvidence),
    in_doubt: z.array(ListedRecord),
    decided: z.array(ListedRecord),
    dismissed_ids: z
      .array(Id)
      .optional()
      .describe(
        'every record that a person decided to be of someone else, with all copies; not in older versions',
      ),
    counted: z
      .array(ListedRecord)
      .describe(
        'records counted by comparison only; watchlist hits count by their screening and are not listed here',
      ),
    /** Watchlist hits that count. */
    hits: z.array(ListedRecord),
    moves: z.array(AddressMove).describe('changes of the address, the newest first'),
    asks_paid_sources: z.boolean().describe('paid sources are searched automatically for an opened match'),
  })
  .meta({ id: 'MerchantEvidence' });
export type MerchantEvidence = z.infer<typeof MerchantEvidence>;
