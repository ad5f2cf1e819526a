import type { Endpoint } from './endpoint.ts';

/** Paths that start with a merchant, such as `merchant/{id}/ratings`. */
const BELOW_A_MERCHANT = /^merchant\/\{(\w+)\}/;

/** The parameters of path, query and body that name a merchant. */
export function merchantParameters({ path, params, query, body, look }: Endpoint): string[] {
  const known = Object.keys({ ...params?.shape, ...query?.shape, ...body?.shape });
  const looked = look?.at.kind === 'merchant' ? [look.at.by] : [];
  const below = BELOW_A_MERCHANT.exec(path)?.[1];
  return [...new Set([...looked, ...(below ? [below] : []), 'merchant_id', 'merchantId'])].filter((name) =>
    known.includes(name),
  );
}
