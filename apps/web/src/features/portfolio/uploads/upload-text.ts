import type { PortfolioUpload, UploadStatus } from '@assay/domain/portfolio';
import type { Tone } from '#ui/tag';
import { merchantsText, numberText } from '../merchants-text.ts';

/** The label and tone of each upload status. */
const statusText: Record<UploadStatus, { label: string; tone: Tone }> = {
  receiving: { label: 'Interrupted', tone: 'medium' },
  received: { label: 'Choose columns', tone: 'info' },
  checking: { label: 'Checking', tone: 'info' },
  checked: { label: 'Ready to import', tone: 'info' },
  importing: { label: 'Importing', tone: 'info' },
  done: { label: 'Imported', tone: 'good' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
  refused: { label: 'Unreadable', tone: 'high' },
  discarded: { label: 'Discarded', tone: 'neutral' },
};

/** The label of an upload's status; one that was stopped is not in progress. */
export const statusOf = ({ status, fault }: PortfolioUpload): { label: string; tone: Tone } =>
  fault !== null && status !== 'refused' ? { label: 'Stopped', tone: 'high' } : statusText[status];

/** `1 pair`, `1,234 pairs`: a row of a file and a business that it may be. */
export const pairsText = (value: number): string => `${numberText(value)} ${value === 1 ? 'pair' : 'pairs'}`;

/** What an import did, in a sentence. */
export function resultText({
  added,
  joined,
  changed,
  unchanged,
}: NonNullable<PortfolioUpload['result']>): string {
  const rest = `${numberText(changed)} changed, ${numberText(unchanged)} unchanged.`;
  if (joined === null) return `${merchantsText(added)} added, ${rest}`;
  const fresh = added - joined;
  return [
    `${numberText(fresh)} new ${fresh === 1 ? 'business' : 'businesses'}`,
    ...(joined > 0 ? [`${numberText(joined)} joined to existing businesses`] : []),
    rest,
  ].join(', ');
}

/** What the result of an import leaves out or open; empty when nothing. */
export function leftOutTexts({ outside, questions: { to_decide } }: PortfolioUpload): string[] {
  const rows = outside.reduce((sum, each) => sum + each.rows, 0);
  const reasons = outside.map(({ reason }) => reason).join(', ');
  return [
    ...(rows > 0
      ? [`${merchantsText(rows)} ${rows === 1 ? 'is' : 'are'} not in the portfolio (${reasons}).`]
      : []),
    ...(to_decide > 0
      ? [`${pairsText(to_decide)} ${to_decide === 1 ? 'needs' : 'need'} you: see “Same business?” below.`]
      : []),
  ];
}

/** The result of undoing an import. */
export function undoneText({ removed, restored, kept }: NonNullable<PortfolioUpload['undone']>): string {
  return [
    `${merchantsText(removed)} removed from the portfolio.`,
    restored > 0 && `${merchantsText(restored)} restored to the values of your other files.`,
    kept > 0 && `${merchantsText(kept)} unchanged, because another file states the same.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A short summary of an upload, for the list of uploads. */
export function outcomeText(upload: PortfolioUpload): string {
  const { status, fault, undone, result, check, progress } = upload;
  if (fault) return fault;
  if (undone) return undoneText(undone);
  const { to_decide } = upload.questions;
  const waiting = to_decide > 0 ? ` ${pairsText(to_decide)} ${to_decide === 1 ? 'needs' : 'need'} you.` : '';
  if (result) return resultText(result) + waiting;
  if (['checking', 'importing', 'undoing', 'receiving'].includes(status))
    return progress === null ? `${numberText(upload.rows_read)} rows` : percentText(progress);
  if (check && status === 'checked')
    return [
      `${numberText(check.rows - check.faulty)} good, ${numberText(check.faulty)} with errors`,
      ...(check.need_you > 0
        ? [`${numberText(check.need_you)} ${check.need_you === 1 ? 'row needs' : 'rows need'} you`]
        : []),
    ].join(', ');
  return '-';
}

export const percentText = (share: number): string => `${Math.floor(share * 100)}%`;
