import { z } from 'zod';

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const parts = (value: string) => value.trim().split(/\s+/);
const hops = (value: string) => (value === 'on' ? 1 : /^[1-9]$/.test(value) ? Number(value) : null);

/** The setting ASSAY_TRUST_PROXY. Refuses a network of every address (`/0`), because it would trust every caller. */
export const trustProxy = z
  .string()
  .refine(
    (value) =>
      value === 'off' ||
      hops(value) !== null ||
      parts(value).every((part) => address.safeParse(part).success && !part.endsWith('/0')),
    'must be off, on, a number of proxies from 1 to 9, or addresses and networks separated by spaces',
  );

/**
 * The proxies whose X-Forwarded-For is trusted, in the form that Fastify expects. Each proxy appends its caller's
 * address, so the header is read from its end: as many entries as there are proxies, or as long as the entries are
 * proxies. A caller's own entries come before those and are never read.
 */
export function trustedProxies(
  setting: string,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false;
  const count = hops(setting);
  return count === null ? parts(setting) : (_address, hop) => hop < count;
}
