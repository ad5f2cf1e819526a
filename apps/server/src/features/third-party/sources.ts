import type { connectors } from '@assay/connectors/registry';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';

/** The kinds of evidence gathered for an inquiry; the compiler asks for a new one's part everywhere. */
export const sourceKinds = ['legal_entity', 'vital4'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const TEN_MINUTES_MS = 10 * 60_000;

interface Source {
  /** The lender flag that must be on; null is for everybody. */
  flag: 'vital4_enabled' | null;
  timeoutMs: number;
}

/** What each source needs, by kind (ONB-132, ONB-134). */
export const sources: Record<SourceKind, Source> = {
  legal_entity: { flag: null, timeoutMs: TEN_MINUTES_MS },
  vital4: { flag: 'vital4_enabled', timeoutMs: TEN_MINUTES_MS },
};

/** Whether the source is on for the lender: no vendor is called for one that is off. */
export function isOn(kind: SourceKind, lender: Pick<ActorLender, 'vital4_enabled'>): boolean {
  const { flag } = sources[kind];
  return flag === null || lender[flag];
}

/** Where a connector is reached, from the settings that it names; null when it is not configured. */
export function connection(
  connector: (typeof connectors)[keyof typeof connectors],
  config: Config,
): { baseUrl: string; apiKey: string } | null {
  const settings = config as unknown as Record<string, string | undefined>;
  const baseUrl = settings[connector.settings.url];
  const apiKey = connector.settings.apiKey === null ? '' : settings[connector.settings.apiKey];
  return baseUrl && apiKey !== undefined ? { baseUrl, apiKey } : null;
}
