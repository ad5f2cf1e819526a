import type { Endpoint } from './endpoint.ts';

/** Paths that start with a merchant, such as `merchant/{id}/ratings`. */
const BELOW_A_MERCHANT = /^merchant\/\{(\w+)\}/;

/** The parameters of path, query and body that name a merchant. */
export function merchantParameters({ path, merchant, params, query, body, view }: Endpoint): string[] {
  const known = Object.keys({ ...params?.shape, ...query?.shape, ...body?.shape });
  const viewed = view?.at.kind === 'merchant' ? [view.at.by] : [];
  const below = BELOW_A_MERCHANT.exec(path)?.[1];
  return [
    ...new Set([
      ...viewed,
      ...(below ? [below] : []),
      ...(merchant ? [merchant] : []),
      'merchant_id',
      'merchantId',
    ]),
  ].filter((name) => known.includes(name));
}
