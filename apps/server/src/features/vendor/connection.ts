import type { Connection, Connector } from '@assay/connectors/connector';
import type { Config } from '#platform/config';

/** A vendor's URL and key from the settings that its connector names; null when it is not configured. */
export function connectionOf(
  { settings }: Pick<Connector<never, unknown>, 'settings'>,
  config: Config,
): Connection | null {
  const values = config as unknown as Record<string, string | undefined>;
  const baseUrl = values[settings.url];
  const { apiKey: keySetting, isKeyOptional = false } = settings;
  const apiKey = keySetting === null ? '' : (values[keySetting] ?? (isKeyOptional ? '' : undefined));
  return baseUrl && apiKey !== undefined ? { baseUrl, apiKey } : null;
}
