import { changeKinds, type Severity, severities, severityLabels } from '@assay/domain/monitoring';
import type { ChangesOfKind } from '#features/monitoring';

/** What the feed of changes has of a day, the most severe first. */
export interface DayOfChanges {
  day: string;
  kinds: readonly ChangesOfKind[];
}

/** So many kinds of change are told of one by one. */
const MAX_LINES = 12;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const toText = (changes: number, merchants: number): string =>
  `${counted(changes, 'change', 'changes')} about ${counted(merchants, 'merchant', 'merchants')}`;

/**
 * The changes of a day as a mail has them: in brief for its subject, in a sentence, and by kind, the most severe first, each with
 * the way to it in the feed. Names no merchant. Null where nothing changed.
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
          // The filter leaves what is this severe or worse.
          path: feed({ severity, kind }),
        })),
        ...(further > 0
          ? [{ label: 'Everything of the day', value: counted(all, 'change', 'changes'), path: feed({}) }]
          : []),
      ],
    },
  };
}
