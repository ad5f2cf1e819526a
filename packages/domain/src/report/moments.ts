import { z } from 'zod';
import { moment, text } from '../evidence/contract.ts';
import { kindDisplay } from '../evidence/index.ts';
import { type ReportSection, reportSections } from './sections.ts';

/** The most moments returned; for older ones only their number is given. */
export const MAX_MOMENTS = 100;

const MomentChange = z.object({
  section: z.enum(reportSections).describe('the section that shows it'),
  text: z.string().describe('what was added or changed, in a few words'),
  source: text,
});
export type MomentChange = z.infer<typeof MomentChange>;

/** A time at which the report changed. */
export const ReportMoment = z
  .object({
    at: z.iso.datetime().describe('as_of with this shows it with the change'),
    is_new: z
      .boolean()
      .describe('has a change that the caller did not make, after the last view of the caller'),
    changes: z.array(MomentChange),
  })
  .meta({ id: 'ReportMoment' });
export type ReportMoment = z.infer<typeof ReportMoment>;

export const ReportMoments = z
  .object({
    moments: z.array(ReportMoment).max(MAX_MOMENTS).describe('the newest first'),
    more: z.int().describe('earlier moments that are not listed'),
    last_viewed_at: moment.describe('when the caller opened the report before this view; null at the first'),
  })
  .meta({ id: 'ReportMoments' });
export type ReportMoments = z.infer<typeof ReportMoments>;

/** The kinds of record in a report: the attributed kinds and the reviews of the business. */
export type ShownKind = keyof typeof kindDisplay;

/** The section that shows a kind of record. */
export const sectionOf = (kind: ShownKind): ReportSection => kindDisplay[kind].section;

/** A number of records as text, such as `3 liens`. */
export function recordsText(kind: ShownKind, count: number): string {
  const { one, many = `${one}s` }: { one: string; many?: string } = kindDisplay[kind];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A change with its time. */
export interface DatedChange extends MomentChange {
  at: Date;
  /** Whether the reader made it, who then needs no notice. */
  isOwn?: boolean;
}

/** Changes less than this apart are grouped, because a search finishes in several steps. */
const ONE_MOMENT_MS = 60_000;

/**
 * Groups changes into moments, newest first. A moment has the time of its last change and lists each distinct change
 * once. A moment is new if another than the reader changed something in it after the reader's last view.
 */
export function momentsOf(changes: readonly DatedChange[], lastView: Date | null): ReportMoment[] {
  const moments: { last: number; changes: DatedChange[] }[] = [];
  for (const change of changes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const at = change.at.getTime();
    const open = moments.at(-1);
    if (open && at - open.last <= ONE_MOMENT_MS) {
      open.last = at;
      open.changes.push(change);
    } else moments.push({ last: at, changes: [change] });
  }
  return moments.reverse().map(({ last, changes: those }) => ({
    at: new Date(last).toISOString(),
    is_new: lastView !== null && those.some(({ at, isOwn }) => !isOwn && at > lastView),
    changes: [
      ...new Map(
        those.map(({ section, text, source }) => [`${section} ${text} ${source}`, { section, text, source }]),
      ).values(),
    ],
  }));
}
