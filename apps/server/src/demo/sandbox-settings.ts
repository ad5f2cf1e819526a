import { connectors } from '@assay/connectors/registry';
import type { Config } from '#platform/config';

/** The settings with the sandbox's URL for every vendor without a configured URL; the sandbox accepts any key. */
export function sandboxSettings(config: Config, sandboxUrl: string): Config {
  const defaults = Object.values(connectors).flatMap(({ vendor, settings }) => [
    [settings.url, `${sandboxUrl}/${vendor}`],
    ...(settings.apiKey === null ? [] : [[settings.apiKey, 'sandbox']]),
  ]);
  // The sandbox can take more calls than real vendors, and a demo should not wait for their limits.
  const limits = Object.values(connectors).map(({ vendor }) => `${vendor}=6000/20`);
  defaults.push(['VENDOR_LIMITS', limits.join(' ')]);
  const entries = Object.entries(config).filter(([, value]) => value !== undefined);
  return { ...config, ...Object.fromEntries([...defaults, ...entries]) };
}
