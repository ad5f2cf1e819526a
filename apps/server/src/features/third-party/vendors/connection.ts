import type { Connection, Connector } from '@assay/connectors/connector';
import type { Config } from '#platform/config';

type Reached = Pick<Connector<never, unknown>, 'settings'>;

/** Where a connector is reached, from the settings that it names; null when it is not configured. */
export function connectionOf({ settings }: Reached, config: Config): Connection | null {
  const given = config as unknown as Record<string, string | undefined>;
  const baseUrl = given[settings.url];
  const { apiKey: keySetting, isKeyOptional = false } = settings;
  const apiKey = keySetting === null ? '' : (given[keySetting] ?? (isKeyOptional ? '' : undefined));
  return baseUrl && apiKey !== undefined ? { baseUrl, apiKey } : null;
}
