import { reportEndpoints } from '@assay/domain/report';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { shownMoment } from '#api/as-of';
import { call } from '#api/call';
import type { ReportScope } from '#api/dossier-answers';

interface RecordedPrint extends ReportScope {
  /** Whether the report is loaded; no print is recorded before that. */
  isShown: boolean;
}

/**
 * Records each print of the report. The returned function records, then prints; printing with the browser's own command
 * is recorded when it starts.
 */
export function useRecordedPrint({ merchant_id, inquiry_id, isShown }: RecordedPrint): () => void {
  const { mutateAsync: record } = useMutation({
    mutationFn: () =>
      call(reportEndpoints.print, {
        params: { id: merchant_id },
        body: {
          inquiry_id: inquiry_id || null,
          as_of: shownMoment(),
          printed_at: new Date().toISOString(),
        },
        required: true,
      }),
    meta: { errorMessage: 'The report could not be printed. Please try again.' },
  });
  const isRecorded = useRef(false);
  useEffect(() => {
    if (!isShown) return;
    const recordUnlessDone = () => {
      if (!isRecorded.current) record().catch(() => {});
    };
    window.addEventListener('beforeprint', recordUnlessDone);
    return () => window.removeEventListener('beforeprint', recordUnlessDone);
  }, [record, isShown]);
  return useCallback(() => {
    record().then(
      () => {
        isRecorded.current = true;
        window.print();
        isRecorded.current = false;
      },
      // The mutation's own error message reports it.
      () => {},
    );
  }, [record]);
}
