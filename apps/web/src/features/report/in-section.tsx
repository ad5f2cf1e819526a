import { type ReportSection, reportSections } from '@assay/domain/report';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useReportPlace } from './report-place.ts';

const isSection = (word: string | undefined): word is ReportSection =>
  reportSections.some((section) => section === word);

interface InSectionProps {
  inquiryId: string;
  merchantId: string;
  children: (section: ReportSection) => ReactNode;
}

/**
 * Shows its children for the section in the address of a report; an address without one, or with an unknown one, leads to
 * the overview first, before anything is requested (REP-001).
 */
export function InSection({ inquiryId, merchantId, children }: InSectionProps) {
  const { section } = useParams({ strict: false });
  const { printVersion } = useSearch({ strict: false }) as { printVersion?: 'true' };
  const { addressOf } = useReportPlace(inquiryId);
  if (isSection(section)) return children(section);
  return <Navigate {...addressOf(merchantId, 'overview')} search={{ printVersion }} replace />;
}
