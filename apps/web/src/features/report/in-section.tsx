import { type ReportSection, reportSections } from '@assay/domain/report';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { mergedInto } from '#api/call';
import { withoutPolling } from '#api/query-client';
import { type ReportPlace, useReportPlace } from './report-place.ts';

const isSection = (word: string | undefined): word is ReportSection =>
  reportSections.some((section) => section === word);

interface InSectionProps {
  inquiryId: string;
  merchantId: string;
  children: (section: ReportSection) => ReactNode;
}

/**
 * Shows its children for the section in the address of a report; an address without one, or with an unknown one, leads to
 * the overview first, before anything is requested (REP-001). Nothing polls while the report is printed.
 */
export function InSection({ inquiryId, merchantId, children }: InSectionProps) {
  const { section } = useParams({ strict: false });
  const { printVersion } = useSearch({ strict: false }) as { printVersion?: 'true' };
  const place = useReportPlace(inquiryId);
  const known = isSection(section) ? section : undefined;
  useFollowMerge(place, known);
  const client = useQueryClient();
  const still = useMemo(() => withoutPolling(client), [client]);
  if (known) {
    const shown = children(known);
    return printVersion ? <QueryClientProvider client={still}>{shown}</QueryClientProvider> : shown;
  }
  return <Navigate {...place.addressOf(merchantId, 'overview')} search={{ printVersion }} replace />;
}

/**
 * Replaces the merchant in the address once a call learns that it was merged into another, also while its report is open
 * (details: report, section 1).
 */
function useFollowMerge({ addressOf }: ReportPlace, section: string | undefined): void {
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
