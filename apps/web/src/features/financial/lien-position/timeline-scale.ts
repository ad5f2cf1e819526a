import type { RankedClaim } from '@assay/domain/lien-position';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const MAX_TICKS = 8;
const atDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export type TimelineScale = ReturnType<typeof timelineScale>;

/** A scale from the first filing to the last lapse that includes today, with a margin at both ends. */
export function timelineScale(claims: readonly RankedClaim[], today: string) {
  const days = claims
    .flatMap((claim) => [claim.filed, claim.kind === 'ucc' ? claim.lapses : null, claim.ended?.on ?? null])
    .filter((day) => day !== null)
    .map(atDay);
  const from = Math.min(atDay(today) - YEAR_MS, ...days) - 60 * DAY_MS;
  const to = Math.max(atDay(today) + YEAR_MS, ...days) + 60 * DAY_MS;
  /** The position of a day, in percent of the width. */
  const at = (day: string) => Math.round(((atDay(day) - from) / (to - from)) * 10_000) / 100;
  const step = Math.ceil((to - from) / YEAR_MS / MAX_TICKS);
  const first = new Date(from).getUTCFullYear() + 1;
  /** The first days of some years, as labels of the axis. */
  const years = Array.from({ length: MAX_TICKS + 1 }, (_, index) => first + index * step)
    .map((year) => ({ year, at: at(`${year}-01-01`) }))
    .filter((tick) => tick.at <= 97);
  return { at, years };
}
