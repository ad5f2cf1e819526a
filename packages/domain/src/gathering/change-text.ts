import type { AttributedKind } from '../evidence/index.ts';
import { type FactChange, factLabels } from './decided-facts.ts';

const recordText: Partial<Record<AttributedKind, string>> = {
  watchlist: 'entry',
  adverse_media: 'article',
  lawsuit: 'case',
  docket: 'case',
  corporate_filing: 'filing',
  business_records: 'file',
  principal_records: 'file',
};

/**
 * Describes a changed fact, with the old and new values unless they are private: `the entry's alias changed: now “B”,
 * no longer “A”`.
 */
export function changeText({ side, field, before, after }: FactChange, kind: AttributedKind): string {
  const whose = side === 'record' ? (recordText[kind] ?? 'record') : side;
  const changed = `the ${whose}’s ${factLabels[field]} changed`;
  if (!before || !after) return changed;
  const quoted = (values: readonly string[]) => values.map((value) => `“${value}”`).join(', ');
  const came = after.filter((value) => !before.includes(value));
  const went = before.filter((value) => !after.includes(value));
  const parts = [
    came.length > 0 && `now ${quoted(came)}`,
    went.length > 0 && `no longer ${quoted(went)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${changed}: ${parts.join(', ')}` : changed;
}
