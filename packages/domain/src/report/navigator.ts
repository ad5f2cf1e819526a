/** The match count of the navigator: the number up to 10, `20+` from 11 on (REP-005). */
export function matchCount(matches: number): string {
  return matches > 10 ? '20+' : String(matches);
}

/** The match count as text: `1 match`, `4 matches`, `20+ matches`. */
export function matchCountText(matches: number): string {
  return `${matchCount(matches)} ${matches === 1 ? 'match' : 'matches'}`;
}

/** The mark of a match in the switcher; null if it was never opened (REP-005). */
export type ViewMark = 'Viewing' | 'Viewed' | null;

/** `Viewing` for the open match, `Viewed` for one that was opened before. */
export function viewMark(merchantId: string, openId: string, openedIds: ReadonlySet<string>): ViewMark {
  if (merchantId === openId) return 'Viewing';
  return openedIds.has(merchantId) ? 'Viewed' : null;
}

/** The matches before and after the open one; null at the ends and for a merchant that is not among the matches. */
export function neighbours<M extends { id: string }>(
  matches: readonly M[],
  openId: string,
): { previous: M | null; next: M | null } {
  const place = matches.findIndex(({ id }) => id === openId);
  if (place === -1) return { previous: null, next: null };
  return { previous: matches[place - 1] ?? null, next: matches[place + 1] ?? null };
}
