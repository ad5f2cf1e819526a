import { isLocalhost } from '@assay/domain/matching';
import type { Config } from '../config.ts';
import { isLoopback } from '../public-address.ts';

/**
 * Whether a call reached a local installation under the name `localhost` (ONB-025; details: onboarding, section 5). The
 * settings alone decide whether an installation is local: the public address is PUBLIC_URL if set, else HOST, and the
 * installation is local if that is a loopback address. Only then does the host of the call matter, so `Host: localhost`
 * sent to an installation on the network changes nothing. A proxy in front of an installation on loopback needs
 * PUBLIC_URL, as sign-in does.
 */
export function isOnOwnMachine(config: Pick<Config, 'HOST' | 'PUBLIC_URL'>, hostname: string): boolean {
  const address = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : config.HOST;
  return isLoopback(address) && isLocalhost(hostname);
}
