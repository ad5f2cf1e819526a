import { stat } from 'node:fs/promises';
import type { Clock } from '#platform/clock';
import { StartProblem } from '#platform/start-problem';

/** The publication date `YYYY-MM-DD` of a version, and where it comes from. */
export interface PublishedDay {
  day: string;
  saidBy: 'list' | 'caller' | 'file';
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Parses a date argument. Throws a StartProblem for an invalid or future one. */
function typedDay(text: string, clock: Clock): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!moment || Number.isNaN(moment.getTime()) || dayOf(moment) !== text)
    throw new StartProblem(`--published must be a date such as 2026-11-20, not "${text}".`);
  if (moment > clock.now()) throw new StartProblem(`--published is in the future: ${text}.`);
  return text;
}

/**
 * The publication date of a version: from the list itself, else from the caller, else the modification date of its
 * file, so that an old file never passes for a fresh one.
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
