import { comparable } from './comparable.ts';

/** A record that may report an event that others report too. */
export interface EventTelling {
  kind: string;
  id: string;
  date: string | null;
  /** Names the event, the same in every source; `MENTIONS_BANKRUPTCY` for a text that names none by its number. */
  event?: string | null;
}

/** The sign of a text that is about a bankruptcy and does not give its case number. */
export const MENTIONS_BANKRUPTCY = 'bankruptcy';

/** Seven digits in a row are a year of two digits and a number of five. */
const BANKRUPTCY_NUMBER = /(?:^|[^\d])(?:(?!\d{7}(?!\d))\d{2})?(\d{2})[-\s]*(?:bk)?[-\s]*0*(\d{3,6})(?!\d)/i;

/** The event of a bankruptcy by its case number, in any spelling of it (`1:22-bk-51234-ABC`, `22-51234`). */
export function bankruptcyEvent(caseNumber: string | null | undefined): string | null {
  const found = BANKRUPTCY_NUMBER.exec((caseNumber ?? '').replace(/^\d:/, ''));
  return found ? `${MENTIONS_BANKRUPTCY} ${found[1]}-${found[2]}` : null;
}

/** The event of a court case; null unless both its number and its court are known, since numbers repeat. */
export function caseEvent(
  number: string | null | undefined,
  court: string | null | undefined,
): string | null {
  const [ofCase, ofCourt] = [comparable(number), comparable(court)];
  return ofCase && ofCourt ? `case ${ofCase} ${ofCourt}` : null;
}

const BANKRUPTCY = /\bbankrupt|\bchapter (?:7|11|13)\b/i;
/** Suits and unpaid debts are part of most bankruptcies; these are matters of their own. */
const OTHER_MATTER =
  /\b(?:fraud|scam|ponzi|embezzle|embezzling|misappropriate|misappropriation|launder|bribe|bribing|kickback|racketeer|forge[dry]|counterfeit|indict|arrest|convict|felon|guilty|criminal|crimes?\b|charged with|theft|stole|traffick|smuggle|smuggling|harass|discriminate|discrimination|assault|recalls?\b|fined\b|under investigation)/i;

/** Whether a text tells of a bankruptcy and of no other matter, so that it adds nothing to the bankruptcy itself. */
export const isAboutBankruptcy = (text: string): boolean => BANKRUPTCY.test(text) && !OTHER_MATTER.test(text);

const DAY_MS = 86_400_000;
const PRESS_BEFORE = 30;
const PRESS_AFTER = 540;

/** The kinds that can report an event, the one that states most first. */
const order = ['bankruptcy', 'principal_record', 'lawsuit', 'litigation', 'docket', 'adverse_media'];
const rank = ({ kind }: EventTelling): number => {
  const at = order.indexOf(kind);
  return at < 0 ? order.length : at;
};
const byRank = (a: EventTelling, b: EventTelling): number =>
  rank(a) - rank(b) || (b.date ?? '').localeCompare(a.date ?? '') || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The days between the filing of an event and a text about it; null where one has no date or they lie apart. */
function distance(event: readonly EventTelling[], { date }: EventTelling): number | null {
  const filed = event.find((one) => one.date !== null)?.date;
  if (!filed || !date) return null;
  const days = (Date.parse(date.slice(0, 10)) - Date.parse(filed.slice(0, 10))) / DAY_MS;
  return days >= -PRESS_BEFORE && days <= PRESS_AFTER ? Math.abs(days) : null;
}

/**
 * Records grouped by the event that they report, the record that states most first. A text about a
 * bankruptcy belongs to the one filed nearest to it, from 30 days after it to 18 months before it. Independent of the
 * order of the records; one without an event is a group of its own.
 */
export function groupEvents<R extends EventTelling>(records: readonly R[]): [R, ...R[]][] {
  const groups: [R, ...R[]][] = [];
  const named = new Map<string, [R, ...R[]]>();
  const sorted = records.toSorted(byRank);
  for (const record of sorted) {
    if (record.event === MENTIONS_BANKRUPTCY) continue;
    const group = record.event ? named.get(record.event) : undefined;
    if (group) group.push(record);
    else {
      const own: [R, ...R[]] = [record];
      groups.push(own);
      if (record.event) named.set(record.event, own);
    }
  }
  const bankruptcies = [...named]
    .filter(([event]) => event.startsWith(`${MENTIONS_BANKRUPTCY} `))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group);
  const filed = bankruptcies.map((group): [R, ...R[]] => [...group]);
  for (const record of sorted) {
    if (record.event !== MENTIONS_BANKRUPTCY) continue;
    const [nearest] = filed
      .flatMap((group, index) => {
        const days = distance(group, record);
        return days === null ? [] : [{ days, index }];
      })
      .toSorted((a, b) => a.days - b.days || a.index - b.index);
    const group = nearest && bankruptcies[nearest.index];
    if (group) group.push(record);
    else groups.push([record]);
  }
  return groups;
}
