import type { Side } from '@assay/domain/merchant-editor';
import { z } from 'zod';

const id = z.string().optional().catch(undefined);

/** The search parameters of the editor: the ids of the two merchants. */
export const EditorView = z.object({ merchant1: id, merchant2: id });
export type EditorView = z.output<typeof EditorView>;

/** The search parameter of a panel. */
export const parameterOf = { left: 'merchant1', right: 'merchant2' } as const satisfies Record<
  Side,
  keyof EditorView
>;

export const panelNames: Record<Side, string> = { left: 'Merchant A', right: 'Merchant B' };
