import type { portfolioEndpoints, UploadQuestion } from '@assay/domain/portfolio';
import { decideBusiness, endBusinessDecision, USUAL_SOURCE } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import { questionsOf, type StoredQuestion } from './question-store.ts';
import * as store from './store.ts';

type Endpoints = typeof portfolioEndpoints;

/** The questions of an upload, with what is decided. */
export const listQuestions: Handler<typeof portfolioEndpoints.questions> = async ({ tx, params }) => {
  if (!(await store.uploadById(tx, params.id))) return refuse('not_found');
  const questions = await questionsOf(tx, params.id);
  return { results: questions.map(questionOnWire) };
};

/** Decides whether two businesses are one. An active decision stays, also another person’s. */
export const decideQuestion: Handler<typeof portfolioEndpoints.decide> = async (call) => {
  const { tx, actor, params, body, clock } = call;
  const question = await lockQuestion(call);
  const decisionId = await decideBusiness(tx, {
    ...pairOf(call, question),
    is_same: body.is_same,
    facts_hash: question.facts_hash,
    other_facts_hash: question.other_facts_hash,
    user_id: actor.user.id,
    decided_at: clock.now(),
  });
  if (decisionId !== null) {
    await audit(tx, clock, actor, {
      action: 'portfolio.decide',
      target: { kind: 'portfolio_upload', id: params.id },
      details: { question_id: question.id, is_same: body.is_same },
    });
    await followNow(call, decisionId);
  }
  return readQuestion(call);
};

/** Takes the decision of a question back. */
export const undoDecision: Handler<typeof portfolioEndpoints.undoDecision> = async (call) => {
  const { tx, actor, params, clock } = call;
  const question = await lockQuestion(call);
  if (question.is_imported) refuse('upload_moved_on');
  const decisionId = await endBusinessDecision(tx, pairOf(call, question), {
    ended_by: actor.user.id,
    ended_at: clock.now(),
  });
  if (decisionId !== null) {
    await audit(tx, clock, actor, {
      action: 'portfolio.undo_decision',
      target: { kind: 'portfolio_upload', id: params.id },
      details: { question_id: question.id },
    });
    await followNow(call, decisionId);
  }
  return readQuestion(call);
};

type QuestionCall = Call<Endpoints['decide']> | Call<Endpoints['undoDecision']>;

/** The question, with its upload locked before or after the import. */
async function lockQuestion({ tx, params }: QuestionCall): Promise<StoredQuestion> {
  await lockUploadAtStep(tx, params.id, ['checked', 'done']);
  const [question] = await questionsOf(tx, params.id, params.question);
  return question ?? refuse('not_found');
}

/**
 * A job joins or separates the merchants of the two, if both are stored: also before the import of this upload, because
 * another one may have brought them. Otherwise the import follows the decision.
 */
async function followNow({ tx, actor, jobs }: QuestionCall, decision_id: string): Promise<void> {
  const payload = { lender_id: lenderOf(actor).id, decision_id };
  await jobs.add(tx, 'matching.follow_decision', payload, {
    jobKey: `matching.follow_decision:${decision_id}`,
  });
}

const pairOf = ({ actor }: QuestionCall, question: StoredQuestion) => {
  const { external_id, merchant_id, other_external_id } = question;
  const record = { lender_id: lenderOf(actor).id, source: USUAL_SOURCE, external_id };
  return merchant_id !== null
    ? { ...record, merchant_id, other_external_id: null }
    : { ...record, merchant_id: null, other_external_id: other_external_id! };
};

async function readQuestion({ tx, params }: QuestionCall): Promise<UploadQuestion> {
  const [question] = await questionsOf(tx, params.id, params.question);
  return questionOnWire(question!);
}

function questionOnWire(question: StoredQuestion): UploadQuestion {
  const { id, row_number, external_id, side, other_row_number, other_since, comparison } = question;
  const { is_same, decided_at, decided_by, is_settled } = question;
  return {
    ...{ id, row_number, external_id, side, other_row_number },
    other_since: other_since && new Date(other_since).toISOString(),
    ...comparison,
    decision:
      is_same === null || !decided_at
        ? null
        : {
            is_same,
            decided_by,
            decided_at: new Date(decided_at).toISOString(),
            is_undoable: !question.is_imported,
          },
    is_settled,
  };
}
