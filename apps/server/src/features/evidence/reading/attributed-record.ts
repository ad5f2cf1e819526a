import type { AttributedKind } from '@assay/domain/evidence';
import { type FactChange, isCountingAnswer } from '@assay/domain/gathering';
import type { Attribution } from '@assay/match-engine/attribution';
import type { Secrets } from '#platform/secrets';
import { attachRenamedDecisions, changesSince } from '../decisions/changes-since.ts';
import type { ActiveDecision, MerchantDecisions } from '../decisions/store.ts';
import type { SubjectFacts } from '../decisions/subject-facts.ts';
import type { Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';
import { type AttributionContext, attributeRecord } from './attribute-record.ts';

/** A record with the verdict about its subject. */
export interface AttributedRecord<K extends AttributedKind = AttributedKind> {
  record: Evidence<K>;
  attribution: Attribution;
  /** A user's decision on it or on a copy of it, which overrides the comparison. */
  decision: ActiveDecision | null;
  /** A user's decision that no longer applies, with what changed since. */
  reopened: { decision: ActiveDecision; changes: FactChange[] } | null;
  /** Whether it is about the merchant and so counts in badges and score. */
  isCounted: boolean;
}

/** The data that decides the subject of records. */
export interface AttributionBasis {
  context: AttributionContext;
  decisions: MerchantDecisions;
  /** What is known of business and people now; null when no decision depends on it. */
  subject: SubjectFacts | null;
  secrets: Secrets;
}

/** Records of a kind, with the files that contain them and the copies of each. */
export interface ReadKind<K extends AttributedKind> {
  kind: EvidenceKind<K>;
  records: readonly Evidence<K>[];
  files: { kind: EvidenceKind; records: readonly Evidence[] } | null;
  copies(record: Evidence<K>): readonly Evidence<K>[];
}

/** Decides the subject of each record: by an active user decision, else by the comparison. */
export function attributedRecords<K extends AttributedKind>(
  { kind, records, files, copies }: ReadKind<K>,
  { context, decisions, subject, secrets }: AttributionBasis,
): AttributedRecord<K>[] {
  const anyKind = kind as unknown as EvidenceKind;
  const attributed = records.map((record): AttributedRecord<K> => {
    const inFile = files?.records.find(({ id }) => id === record.id);
    const file = files && inFile ? { kind: files.kind, record: inFile } : null;
    const attribution = attributeRecord({ kind: anyKind, record: record as Evidence }, file, context);
    const [decided] = copies(record)
      .flatMap((copy) => decisions.on(copy) ?? [])
      .sort(lastFirst);
    const ofFile = file && !decided ? decisions.on(file.record) : undefined;
    const former = decided ?? ofFile ?? null;
    const basis =
      ofFile && file ? [file] : copies(record).map((copy) => ({ kind: anyKind, record: copy as Evidence }));
    const changes = former && subject ? changesSince(former, basis, { subject, secrets }) : [];
    const decision = changes.length > 0 ? null : former;
    const reopened = former && !decision ? { decision: former, changes } : null;
    return { record, attribution, decision, reopened, isCounted: isCounted(attribution, decision) };
  });
  if (kind.judged === 'by screening') attachRenamedDecisions(attributed as AttributedRecord[], decisions);
  return attributed;
}

const isCounted = ({ verdict }: Attribution, decision: ActiveDecision | null): boolean =>
  decision ? isCountingAnswer(decision.answer) : verdict === 'same';

const lastFirst = (a: ActiveDecision, b: ActiveDecision): number => Number(BigInt(b.id) - BigInt(a.id));
