import type { Side } from '@assay/domain/merchant-editor';

export const panelNames: Record<Side, string> = { left: 'Merchant A', right: 'Merchant B' };
