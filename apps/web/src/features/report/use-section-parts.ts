import type { ReportSection } from '@assay/domain/report';
import { useQuery } from '@tanstack/react-query';
import type { ReportSectionDefinition } from './section.ts';

/** The parts of a section, whose code is loaded on demand; a failure, as without a network, can be retried. */
export function useSectionParts(section: ReportSection, definition: ReportSectionDefinition) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['section parts', section],
    queryFn: () => definition.load(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // The code may be in the browser's cache.
    networkMode: 'always',
    retry: false,
    // Functions are not compared part by part.
    structuralSharing: false,
    meta: { silent: true },
  });
  return { parts: data, retry: isError ? () => void refetch() : undefined };
}
