import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mergedInto } from '#api/call';
import type { ReportPlace } from './report-place.ts';

/**
 * Replaces the merchant in the address once a call learns that it was merged into another, also while its report is open
 * (details: report, section 1).
 */
export function useFollowMerge({ addressOf }: ReportPlace, section: string | undefined): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const into = mergedInto(event.action.error);
        if (into !== null) void navigate({ ...addressOf(into, section), replace: true });
      }),
    [queryClient, navigate, addressOf, section],
  );
}
