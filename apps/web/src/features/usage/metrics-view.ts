import { canGenerate } from '@assay/domain/usage';
import { useMemo } from 'react';
import { z } from 'zod';
import { useView } from '#ui/use-view';
import type { MetricsChoice } from './queries.ts';

const MetricsView = z.object({
  user_id: z.coerce.string().optional().catch(undefined),
  start_date: z.iso.date().optional().catch(undefined),
  end_date: z.iso.date().optional().catch(undefined),
});
export type MetricsView = z.infer<typeof MetricsView>;

/** User and days of a report as far as they are chosen, each null when it is not. */
export type PartialChoice = { [Part in keyof MetricsChoice]: MetricsChoice[Part] | null };

/**
 * What the address says of the report, the same object until it changes; the report that it requests if that is complete;
 * and how to change it.
 */
export function useMetricsView(): {
  chosen: PartialChoice;
  choice: MetricsChoice | null;
  generate: (choice: MetricsChoice) => void;
} {
  const { view, show } = useView('/settings/usage', MetricsView);
  const chosen = useMemo(
    () => ({
      user_id: view.user_id ?? null,
      start_date: view.start_date ?? null,
      end_date: view.end_date ?? null,
    }),
    [view],
  );
  return { chosen, choice: canGenerate(chosen) ? (chosen as MetricsChoice) : null, generate: show };
}
