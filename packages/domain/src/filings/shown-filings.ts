import type { CorporateFiling } from './corporate-filing.ts';
import { isInactiveFiling } from './filing-status.ts';

/** Keys of older filing records, and the current field of each (REP-043). */
const legacyKeys = {
  CORP_FILING_001: 'name',
  CORP_FILING_002: 'filing_date',
  CORP_FILING_005: 'entity_type',
  CORP_FILING_006: 'status',
  CORP_FILING_008: 'filing_state',
} as const satisfies Record<string, keyof CorporateFiling>;

export type LegacyFiling = CorporateFiling & { [key in keyof typeof legacyKeys]?: string | null };

/** Maps the legacy keys of a filing to the current fields; a current field that is already set wins (REP-043). */
export function readFiling(filing: LegacyFiling): CorporateFiling {
  const entries = Object.entries(legacyKeys).flatMap(([legacy, field]) => {
    const old = filing[legacy as keyof LegacyFiling];
    return old && !filing[field] ? [[field, old]] : [];
  });
  const named = Object.entries(filing).filter(([key]) => !Object.hasOwn(legacyKeys, key));
  return Object.fromEntries([...named, ...entries]) as CorporateFiling;
}

const sameFiling = (filing: CorporateFiling) =>
  filing.sos_id ? `${filing.filing_state}\u0000${filing.sos_id}` : `id\u0000${filing.id}`;

/**
 * Filings in display order: legacy keys mapped, one per filing_state and sos_id (the later updated_at wins), active
 * filings first, then the newest filing_date, undated last (details: report, section 12).
 */
export function shownFilings(filings: readonly LegacyFiling[]): CorporateFiling[] {
  const byKey = new Map<string, CorporateFiling>();
  for (const filing of filings.map(readFiling)) {
    const key = sameFiling(filing);
    const other = byKey.get(key);
    if (!other || Date.parse(filing.updated_at) > Date.parse(other.updated_at)) byKey.set(key, filing);
  }
  return [...byKey.values()].toSorted(
    (a, b) =>
      Number(isInactiveFiling(a)) - Number(isInactiveFiling(b)) ||
      (b.filing_date ?? '').localeCompare(a.filing_date ?? ''),
  );
}
