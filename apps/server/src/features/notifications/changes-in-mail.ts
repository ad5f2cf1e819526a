import { changeKinds, type Severity, severities, severityLabels } from '@assay/domain/monitoring';
import type { ChangesOfKind } from '#features/monitoring';

/** The feed's changes of one day, the most severe first. */
export interface DayOfChanges {
  day: string;
  kinds: readonly ChangesOfKind[];
}

/** At most this many kinds of change get a line of their own. */
const MAX_LINES = 12;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const toText = (changes: number, merchants: number): string =>
  `${counted(changes, 'change', 'changes')} about ${counted(merchants, 'merchant', 'merchants')}`;

/**
 * The mail's part about the changes of a day: a phrase for the subject, a sentence, and one line per kind, the most
 * severe first, with a link to the feed. Names no merchant. Null when nothing changed.
 */
export function changesInMail({ day, kinds }: DayOfChanges) {
  if (kinds.length === 0) return null;
  const all = kinds.reduce((sum, { changes }) => sum + changes, 0);
  const countOf = (of: Severity) =>
    kinds.filter(({ severity }) => severity === of).reduce((sum, { changes }) => sum + changes, 0);
  const highest = [...severities].reverse().find((severity) => countOf(severity) > 0) ?? 'low';
  const mostSevere = `${countOf(highest).toLocaleString('en-US')} ${severityLabels[highest].toLowerCase()}`;
  const feed = (filter: Record<string, string>) =>
    `/healthcheck/changes?${new URLSearchParams({ ...filter, from: day, to: day })}`;
  const further = kinds.slice(MAX_LINES).reduce((sum, { changes }) => sum + changes, 0);
  return {
    inBrief: `${counted(all, 'change', 'changes')} (${mostSevere})`,
    text: `${counted(all, 'change was', 'changes were')} seen in the portfolio on ${longDay.format(new Date(`${day}T00:00:00Z`))}, ${mostSevere}.`,
    list: {
      heading: 'What changed, the most severe first',
      lines: [
        ...kinds.slice(0, MAX_LINES).map(({ kind, severity, changes, merchants }) => ({
          label: `${severityLabels[severity]}: ${changeKinds[kind].label}`,
          value: toText(changes, merchants),
          // The feed's filter shows this severity and higher.
          path: feed({ severity, kind }),
        })),
        ...(further > 0
          ? [{ label: 'Everything of the day', value: counted(all, 'change', 'changes'), path: feed({}) }]
          : []),
      ],
    },
  };
}
