const iso = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The last day on which a financing statement filed on that day is effective: the same day five years later, or 30 for
 * a public finance or manufactured home transaction (UCC 9-515(a) and (b)). For 29 February it is 1 March.
 */
export function lapseDay(day: string, years = 5): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return iso(date);
}

/**
 * The first day on which a statement that lapses on the given day can be continued: the same day six months earlier, or
 * the last day of that month if it is shorter (UCC 9-515(d)).
 */
export function continuationOpens(lapses: string): string {
  const date = new Date(`${lapses}T00:00:00Z`);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - 6);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastOfMonth));
  return iso(date);
}
