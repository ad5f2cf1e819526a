import { z } from 'zod';

const id = z.string().optional().catch(undefined);

/** The editor as its address says it: the ids of the two merchants. */
export const EditorView = z.object({ merchant1: id, merchant2: id });
export type EditorView = z.output<typeof EditorView>;
