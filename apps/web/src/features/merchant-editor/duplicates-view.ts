import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** The search parameters of the possible duplicates: only those of a source, and the shown one. */
export const DuplicatesView = z.object({ source: text, question: text });
export type DuplicatesView = z.output<typeof DuplicatesView>;
