/** A percentage from 0 to 100 as decimal text, from `51`, `51%`, `33.33 %` or `51 percent`; null for anything else. */
export function typedShare(text: string): string | null {
  const share = /^(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|percent|pct\.?)?$/i.exec(text.trim())?.[1];
  return share !== undefined && Number(share) <= 100 ? share : null;
}

/** Decimal text as its field shows it. */
export const shareText = (share: string): string => `${share}%`;
