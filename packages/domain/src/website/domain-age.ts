import { counted, shortDate } from '../display/index.ts';
import { type SiteVisit, visitDay } from './site-visit.ts';
import type { WebsiteData } from './website-data.ts';

const DAY_MS = 86_400_000;
/** Domains younger than this deserve attention: most domains registered for a single fraud are that young. */
const YOUNG_DAYS = 180;
const MONTH_DAYS = 365.25 / 12;

function span(days: number): string {
  if (days < 60) return counted(days, 'day');
  const months = Math.floor(days / MONTH_DAYS);
  return months < 24 ? counted(months, 'month') : counted(Math.floor(days / 365.25), 'year');
}

interface DomainAge {
  days: number;
  words: string;
  isYoung: boolean;
  tone: SiteVisit['tone'];
}

/** The age of a domain's registration on the day of the visit; null when the registration date is unknown. */
export function domainAge(
  { registered_on, visited_at }: Pick<WebsiteData, 'registered_on' | 'visited_at'>,
  seenOn: string,
): DomainAge | null {
  if (!registered_on) return null;
  const days = Math.max(
    0,
    Math.round((Date.parse(visitDay({ visited_at }, seenOn)) - Date.parse(registered_on)) / DAY_MS),
  );
  const isYoung = days < YOUNG_DAYS;
  return {
    days,
    words: `Registered ${shortDate(registered_on)}, ${span(days)} before the visit`,
    isYoung,
    tone: isYoung ? 'medium' : 'neutral',
  };
}

/**
 * Whether a domain was registered more than a year after the business started, given the start date stated in the
 * application (`2014`, `2014-03` or a day). An old business may have a new site, so this is shown beside the age
 * without judgement.
 */
export function isYoungerThanStated(
  { registered_on }: Pick<WebsiteData, 'registered_on'>,
  statedStart: string | null,
): boolean {
  if (!registered_on || !statedStart) return false;
  const [year, month = '12', day = '31'] = statedStart.split('-');
  return registered_on > [Number(year) + 1, month, day].join('-');
}
