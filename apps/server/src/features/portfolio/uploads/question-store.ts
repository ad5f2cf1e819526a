import type { Comparison } from '@assay/domain/matching';
import { sql } from 'kysely';
import { type OtherSide, USUAL_SOURCE } from '#features/matching';
import type { Tx } from '#platform/database';

/** A pair to compare. */
export type Question = OtherSide & {
  row_number: number;
  external_id: string;
  side: 'public' | 'own' | 'row';
  other_row_number: number | null;
  other_since: Date | null;
  /** What the row is if no answer joins it to a business. */
  otherwise: 'new' | 'public' | 'own';
  facts_hash: string;
  other_facts_hash: string;
  comparison: Comparison;
};

export async function insertQuestions(
  tx: Tx,
  { lenderId, uploadId, questions }: { lenderId: string; uploadId: string; questions: readonly Question[] },
): Promise<void> {
  if (questions.length === 0) return;
  await tx
    .insertInto('app.portfolio_upload_question')
    .values(
      questions.map(({ comparison, ...question }) => ({
        ...question,
        lender_id: lenderId,
        portfolio_upload_id: uploadId,
        comparison: JSON.stringify(comparison),
      })),
    )
    .execute();
}

export async function removeQuestions(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('app.portfolio_upload_question').where('portfolio_upload_id', '=', uploadId).execute();
}

/**
 * The active decision about the pair of a question `q`, as `d`. It counts as long as the facts are those that were
 * compared; that two businesses are one remains true when the other side changes.
 */
const withDecision = sql`left join lateral (
  select decision.is_same, decision.decided_at, decision.user_id
  from app.business_decision decision
  where decision.lender_id = q.lender_id and decision.source = ${sql.lit(USUAL_SOURCE)} and decision.ended_at is null and (
    decision.external_id = q.external_id and decision.merchant_id is not distinct from q.merchant_id
      and decision.other_external_id is not distinct from q.other_external_id
      and decision.facts_hash = q.facts_hash
      and (decision.is_same or decision.other_facts_hash = q.other_facts_hash)
    or decision.external_id = q.other_external_id and decision.other_external_id = q.external_id
      and decision.other_facts_hash = q.facts_hash
      and (decision.is_same or decision.facts_hash = q.other_facts_hash))
  limit 1
) d on true`;

/**
 * Whether an import joins the two by the decision `d` of a question `q`, of this upload or another one that asks the
 * same. Only an undo of that upload separates them.
 */
const isImported = sql`d.is_same is true and exists (
  select from app.portfolio_upload upload
  join app.portfolio_upload_question imported
    on imported.lender_id = upload.lender_id and imported.portfolio_upload_id = upload.id
  where upload.lender_id = q.lender_id
    and (upload.status = 'importing' or upload.status = 'done' and upload.imported_at >= d.decided_at) and (
    imported.external_id = q.external_id and imported.merchant_id is not distinct from q.merchant_id
      and imported.other_external_id is not distinct from q.other_external_id
    or imported.external_id = q.other_external_id and imported.other_external_id = q.external_id))`;

export type StoredQuestion = Question & {
  id: string;
  is_same: boolean | null;
  /** An import joins the two by this decision. */
  is_imported: boolean;
  decided_at: Date | null;
  decided_by: string | null;
  /** The row is decided to be another business. */
  is_settled: boolean;
};

/** The questions of an upload of the active lender in the order of its rows, or one of them. */
export async function questionsOf(tx: Tx, uploadId: string, id?: string): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select * from (
      select q.*, d.is_same, d.decided_at, ${isImported} as is_imported,
        nullif(trim(author.first_name || ' ' || author.last_name), '') as decided_by,
        d.is_same is null and coalesce(bool_or(d.is_same) over (partition by q.external_id), false) as is_settled
      from app.portfolio_upload_question q
      ${withDecision}
      left join app.app_user author on author.id = d.user_id
      where q.lender_id = app.lender_id() and q.portfolio_upload_id = ${uploadId}::bigint
    ) question
    where ${id === undefined ? sql`true` : sql`id = ${id}::bigint`}
    order by id`.execute(tx);
  return rows;
}

/** The rows with questions by what they are, with the number of open questions. */
export interface QuestionCounts {
  to_decide: number;
  decided: number;
  need_you: number;
  new: number;
  known_public: number;
  known_own: number;
}

/** SQL: the counts of an upload's questions as JSON. */
export const questionCounts = (upload: { lender_id: string; id: string }) => sql<QuestionCounts>`(
  select jsonb_build_object(
    'to_decide', coalesce(sum(open) filter (where not joins), 0),
    'decided', coalesce(sum(decided), 0),
    'need_you', count(*) filter (where not joins and open > 0),
    'new', count(*) filter (where not joins and open = 0 and otherwise = 'new'),
    'known_public', count(*) filter (where joins and is_public or not joins and open = 0 and otherwise = 'public'),
    'known_own', count(*) filter (where joins and not is_public or not joins and open = 0 and otherwise = 'own'))
  from (
    select coalesce(bool_or(d.is_same), false) as joins, count(*) filter (where d.is_same is null) as open, count(d.is_same) as decided,
      coalesce(bool_or(q.side = 'public') filter (where d.is_same), false) as is_public, min(q.otherwise) as otherwise
    from app.portfolio_upload_question q
    ${withDecision}
    where q.lender_id = ${sql.ref(upload.lender_id)} and q.portfolio_upload_id = ${sql.ref(upload.id)}
    group by q.external_id
  ) row)`;
