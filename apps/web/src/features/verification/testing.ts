import type { BusinessDiscovery } from '@assay/domain/verification';

/** A business verification as the API sends it, with the given overrides. */
export function aDiscovery(overrides: Partial<BusinessDiscovery> = {}): BusinessDiscovery {
  return {
    id: '51',
    inquiryId: '1',
    status: 'SUCCESS',
    createdAt: '2026-05-01T10:00:00Z',
    updatedAt: '2026-05-01T10:00:30Z',
    checkedAt: '2026-05-01T10:00:30Z',
    properties: [
      {
        name: 'Registered name',
        value: 'Lakeside Roofing LLC',
        createdAt: '2026-05-01T10:00:20Z',
        updatedAt: null,
      },
    ],
    processes: [{ name: 'Registry check', status: 'COMPLETED', completedAt: '2026-05-01T10:00:25Z' }],
    ...overrides,
  };
}
