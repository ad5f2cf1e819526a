import { isLocalhost } from '@assay/domain/matching';
import type { Config } from '../config.ts';
import { isLoopback } from '../public-address.ts';

/**
 * Whether a call reached an installation of the own machine by the name `localhost` (ONB-025; details: onboarding,
 * section 5). What an installation is follows from its settings alone: the address people use is PUBLIC_URL where it is
 * set, else HOST, and the installation is local when that address is a loopback one. The host of the call decides only
 * then, so a caller who writes `Host: localhost` to an installation on the network gains nothing. A proxy in front of an
 * installation on loopback needs PUBLIC_URL to be set, as signing in does.
 */
export function isOnOwnMachine(config: Pick<Config, 'HOST' | 'PUBLIC_URL'>, hostname: string): boolean {
  const address = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : config.HOST;
  return isLoopback(address) && isLocalhost(hostname);
}
