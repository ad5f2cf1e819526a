import { z } from 'zod';

const id = z.string().optional().catch(undefined);

/** The search parameters of the editor: the ids of the two merchants. */
export const EditorView = z.object({ merchant1: id, merchant2: id });
export type EditorView = z.output<typeof EditorView>;
