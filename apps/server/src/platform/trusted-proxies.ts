import { z } from 'zod';

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const parts = (value: string) => value.trim().split(/\s+/);
const hops = (value: string) => (value === 'on' ? 1 : /^[1-9]$/.test(value) ? Number(value) : null);

/** The setting ASSAY_TRUST_PROXY. A network of every address (`/0`) is none of proxies, so it is refused. */
export const trustProxy = z
  .string()
  .refine(
    (value) =>
      value === 'off' ||
      hops(value) !== null ||
      parts(value).every((part) => address.safeParse(part).success && !part.endsWith('/0')),
    'must be off, on, a number of proxies from 1 to 9, or addresses and networks parted by blanks',
  );

/**
 * Who is believed about the address of a caller, as Fastify asks it. A proxy appends the address that called it to
 * X-Forwarded-For, so the header is read from its end: as many entries as there are proxies, or for as long as the
 * entries are addresses of proxies. Whatever a caller wrote stands before those and is never read.
 */
export function trustedProxies(
  setting: string,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false;
  const count = hops(setting);
  return count === null ? parts(setting) : (_address, hop) => hop < count;
}
