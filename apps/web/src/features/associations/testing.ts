import type { Association } from '@assay/domain/associations';

/** An association as the API returns it, with overrides. */
export function anAssociation(
  id: string,
  { name = `Business ${id}`, ...overrides }: Partial<Association> & { name?: string } = {},
): Association {
  const shared = overrides.shared ?? [{ kind: 'phone', text: 'Same phone (574) 555-0142' }];
  return {
    merchant: '7',
    related_merchant: { id, name, city: 'Gary', state: 'IN' },
    principals: [],
    lender_merchants: [],
    category: 'related',
    reason: shared.map(({ text }) => text).join('; '),
    shared,
    main_score: null,
    main_risk: null,
    in_portfolio: false,
    ...overrides,
  };
}
