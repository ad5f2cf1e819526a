import { canGenerate } from '@assay/domain/usage';
import { z } from 'zod';
import { useView } from '#ui/use-view';
import type { MetricsChoice } from './queries.ts';

const MetricsView = z.object({
  user_id: z.coerce.string().optional().catch(undefined),
  start_date: z.iso.date().optional().catch(undefined),
  end_date: z.iso.date().optional().catch(undefined),
});
export type MetricsView = z.infer<typeof MetricsView>;

/** The report that the address requests, if its parameters are complete, and how to change it. */
export function useMetricsView(): {
  choice: MetricsChoice | null;
  generate: (choice: MetricsChoice) => void;
} {
  const { view, show } = useView('/settings/usage', MetricsView);
  const { user_id = null, start_date = null, end_date = null } = view;
  const partial = { user_id, start_date, end_date };
  return {
    choice: canGenerate(partial) ? (partial as MetricsChoice) : null,
    generate: show,
  };
}
