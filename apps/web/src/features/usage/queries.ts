import type { CsvCell } from '@assay/csv/writing';
import { USAGE_MONTHS, usageEndpoints } from '@assay/domain/usage';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { saveFile } from '#api/download';
import { notEmpty } from '#api/not-empty';

const meta = { silent: true } as const;

/** The lender's inquiries by month and user. */
export function useUsage() {
  return useQuery({
    queryKey: ['usage', 'inquiries'],
    ...answerOf(usageEndpoints.inquiries, { query: { months: USAGE_MONTHS } }),
    meta,
  });
}

/** The users whose metrics can be requested. */
export function useUsageUsers() {
  return useQuery({
    queryKey: ['usage', 'users'],
    queryFn: async ({ signal }) => notEmpty(await call(usageEndpoints.users, { signal })).results,
    meta,
  });
}

export interface MetricsChoice {
  user_id: string;
  start_date: string;
  end_date: string;
}

/** The inquiries of one user between two days; disabled until they are chosen. */
export function useUserMetrics(choice: MetricsChoice | null) {
  return useQuery({
    queryKey: ['usage', 'user-metrics', choice],
    ...answerOf(usageEndpoints.userMetrics, { query: choice!, required: true }),
    enabled: choice !== null,
    meta,
  });
}

/** Saves loaded data as a file; the export is recorded first. */
export function useSaveCsv(file: 'Inquiry_Usage.csv' | 'User_Metrics.csv') {
  return useMutation({
    mutationFn: async (rows: CsvCell[][]) => {
      const { csvText } = await import('@assay/csv/writing');
      await call(usageEndpoints.exported, { body: { file, rows: rows.length - 1 }, required: true });
      saveFile(file, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
    },
    meta: { errorMessage: 'The file could not be made. Please try again.' },
  });
}
