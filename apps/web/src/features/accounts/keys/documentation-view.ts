import { z } from 'zod';
import { useView } from '#ui/use-view';

/** The search text, and the call that is open; its link points to that call. */
export const DocumentationSearch = z.object({
  q: z.string().max(255).optional().catch(undefined),
  call: z.string().max(255).optional().catch(undefined),
});

export const useDocumentationView = () => useView('/api-documentation', DocumentationSearch);
