import type { Side } from '@assay/domain/merchant-editor';

/** What the panels are called. */
export const panelNames: Record<Side, string> = { left: 'Merchant A', right: 'Merchant B' };
