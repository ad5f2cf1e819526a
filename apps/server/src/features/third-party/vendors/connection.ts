import type { Connection, Connector } from '@assay/connectors/connector';
import type { Config } from '#platform/config';

type Reached = Pick<Connector<never, unknown>, 'settings'>;

/** Where a connector is reached, from the settings that it names; null when it is not configured. */
export function connectionOf({ settings }: Reached, config: Config): Connection | null {
  const given = config as unknown as Record<string, string | undefined>;
  const baseUrl = given[settings.url];
  const apiKey = settings.apiKey === null ? '' : given[settings.apiKey];
  return baseUrl && apiKey !== undefined ? { baseUrl, apiKey } : null;
}
