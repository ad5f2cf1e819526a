import { stat } from 'node:fs/promises';
import type { Clock } from '#platform/clock';
import { StartProblem } from '#platform/start-problem';

/** The day `YYYY-MM-DD` of a version, and who says it. */
export interface PublishedDay {
  day: string;
  saidBy: 'list' | 'caller' | 'file';
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Checks a day that was typed. Throws a StartProblem for one that is none or is still to come. */
function typedDay(text: string, clock: Clock): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!moment || Number.isNaN(moment.getTime()) || dayOf(moment) !== text)
    throw new StartProblem(`--published is a day such as 2026-11-20, not "${text}".`);
  if (moment > clock.now()) throw new StartProblem(`--published is a day to come: ${text}.`);
  return text;
}

/**
 * When a version was published: as the list itself says, else as the caller says, else when its file was last changed,
 * so that an old file never passes for a fresh one.
 */
export async function publishedDay(
  path: string,
  { ofList, ofCaller }: { ofList: string | null; ofCaller: string | undefined },
  clock: Clock,
): Promise<PublishedDay> {
  if (ofList) return { day: ofList, saidBy: 'list' };
  if (ofCaller) return { day: typedDay(ofCaller, clock), saidBy: 'caller' };
  const { mtimeMs } = await stat(path);
  return { day: dayOf(new Date(Math.min(mtimeMs, clock.now().getTime()))), saidBy: 'file' };
}
