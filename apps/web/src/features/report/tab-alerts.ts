import type { SourceState } from '@assay/domain/gathering';
import { knownAlerts } from '@assay/domain/report';

/** What the badge of a tab shows. */
export interface TabAlerts {
  /** Null while they are loaded, and if they are unknown. */
  alerts: number | null;
  /** Not everything was searched, or could be loaded, so there may be more. */
  isPartial: boolean;
}

/** The alerts that sources found, as far as they are known by the states of their searches. */
export function tabAlerts(found: number, states: readonly SourceState[]): TabAlerts {
  const on = states.filter((state) => state !== 'disabled');
  const isSearched = on.every((state) => state === 'complete' || state === 'empty');
  return {
    alerts: knownAlerts({ alerts: found, is_partial: !isSearched }),
    // What a search that runs leaves out is not known until it ends.
    isPartial: !isSearched && !on.includes('processing'),
  };
}
