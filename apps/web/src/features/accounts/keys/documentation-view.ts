import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';

/** The search text, and the call that is open; its link points to that call. */
export const DocumentationSearch = z.object({
  q: z.string().max(255).optional().catch(undefined),
  call: z.string().max(255).optional().catch(undefined),
});
type DocumentationSearch = z.infer<typeof DocumentationSearch>;

export function useDocumentationView() {
  const navigate = useNavigate();
  const view = useSearchOf<DocumentationSearch>(DocumentationSearch);
  const show = (search: DocumentationSearch) =>
    navigate({ to: '/api-documentation', search, replace: true, resetScroll: false });
  return { view, show };
}
