import { isKnownStatus, type PartnerStatus } from '@assay/domain/performance';
import type { portfolioEndpoints, UnknownStatus } from '@assay/domain/portfolio';
import type { LenderRow } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { lockUploadAtStep } from './lock-upload-at-step.ts';
import { maskedText } from './masked-text.ts';
import * as store from './store.ts';
import { uploadJob } from './upload-job.ts';
import { unknownOf, uploadOnWire } from './upload-on-wire.ts';

/** At most this many unknown statuses are asked about at once, those without a choice first. */
const MAX_ASKED = 50;

/** Spellings of a status that differ in case and signs are one; a number in it that may be a person's is masked. */
const statusKey = (status: string): string =>
  maskedText(status)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}•]+/gu, ' ')
    .trim();

/** Counts the statuses of an uploaded file that Assay does not know, and puts the lender's choices in their place. */
export class StatusChoices {
  readonly #choices: ReadonlyMap<string, PartnerStatus>;
  readonly #unknown = new Map<string, UnknownStatus>();

  constructor(choices: readonly store.StatusChoice[]) {
    this.#choices = new Map(choices.map(({ status, choice }) => [status, choice]));
  }

  /** The row with the chosen status instead of an unknown one. */
  apply(each: LenderRow, rowNumber: number): LenderRow {
    const status = each.relation?.merchant_status;
    if (!each.relation || !status || isKnownStatus(status)) return each;
    const key = statusKey(status);
    const choice = this.#choices.get(key) ?? null;
    const known = this.#unknown.get(key);
    if (known) known.rows += 1;
    else this.#unknown.set(key, { status: maskedText(status), rows: 1, row_number: rowNumber, choice });
    return choice ? { ...each, relation: { ...each.relation, merchant_status: choice } } : each;
  }

  /** The unknown statuses that were met, those without a choice first, then by their rows. */
  unknown(): UnknownStatus[] {
    return [...this.#unknown.values()]
      .sort((a, b) => Number(a.choice !== null) - Number(b.choice !== null) || b.rows - a.rows)
      .slice(0, MAX_ASKED);
  }
}

/** The choices of an upload. */
export const choicesOf = (upload: store.StoredUpload): store.StatusChoice[] =>
  upload.status_choices as unknown as store.StatusChoice[];

/** Stores what unknown statuses mean and checks the rows again, because what they would change depends on it. */
export const chooseStatuses: Handler<typeof portfolioEndpoints.statuses> = async (call) => {
  const { tx, actor, params, body, jobs } = call;
  const upload = await lockUploadAtStep(tx, params.id, ['checked']);
  const asked = new Set(unknownOf(upload).map(({ status }) => status));
  const strange = body.choices.find(({ status }) => !asked.has(status));
  if (strange) {
    const fault = `The file has no unknown status "${strange.status}".`;
    refuse('invalid_input', { errors: { choices: [fault] }, detail: fault });
  }
  const choices = new Map([
    ...choicesOf(upload).map(({ status, choice }) => [status, choice] as const),
    ...body.choices.map(({ status, choice }) => [statusKey(status), choice] as const),
  ]);
  await store.removeFaults(tx, upload.id);
  await store.changeUpload(tx, upload.id, {
    status: 'checking',
    status_choices: JSON.stringify([...choices].map(([status, choice]) => ({ status, choice }))),
    bytes_done: 0,
    rows_to_check: null,
    checked_at: null,
  });
  await jobs.add(tx, ...uploadJob('portfolio.check_upload', lenderOf(actor).id, upload.id));
  return uploadOnWire((await store.uploadById(tx, upload.id))!);
};

/** Refuses the import of an upload with an unknown status that has no choice. */
export function refuseUnknownStatuses(upload: store.StoredUpload): void {
  const missing = unknownOf(upload).find(({ choice }) => choice === null);
  if (!missing) return;
  const fault = `Choose what the status “${missing.status}” means.`;
  refuse('invalid_input', { errors: { statuses: [fault] }, detail: fault });
}
