/** The environments that error reports distinguish (BOF-170). */
export const environments = [
  'development',
  'staging',
  'penetration',
  'production',
  'local',
  'unknown',
] as const;
export type Environment = (typeof environments)[number];

const ofLabel: Record<string, Environment> = Object.setPrototypeOf(
  {
    dev: 'development',
    development: 'development',
    staging: 'staging',
    stg: 'staging',
    pen: 'penetration',
    pentest: 'penetration',
    penetration: 'penetration',
    prod: 'production',
    production: 'production',
  } satisfies Record<string, Environment>,
  null,
);
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Environment settings besides the address of the API. */
export interface EnvironmentSettings {
  /** An explicit setting wins; an unknown value counts as `unknown`. */
  environment?: string | null | undefined;
  /** The production host, for when no label of the host name identifies it. */
  production_host?: string | null | undefined;
}

/**
 * The environment of an installation, derived from the address of its API unless set explicitly (details: back office,
 * section 39).
 * @param address of the API, absolute
 */
export function environmentOf(
  address: string,
  { environment, production_host }: EnvironmentSettings = {},
): Environment {
  if (environment) return environments.find((known) => known === environment.toLowerCase()) ?? 'unknown';
  const host = URL.parse(address)?.hostname.toLowerCase();
  if (!host) return 'unknown';
  if (OWN_MACHINE.has(host)) return 'local';
  if (host === production_host?.toLowerCase()) return 'production';
  return host.split('.').flatMap((label) => ofLabel[label] ?? [])[0] ?? 'unknown';
}
