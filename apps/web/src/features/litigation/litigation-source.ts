import { lazy } from 'react';
import type { SourceDescriptor } from '#features/gathering';
import { caseCount, litigationGroups } from './litigation-groups.ts';
import { useLitigation } from './use-litigation.ts';

/** The source of lawsuits and dockets. */
export const litigationSource: SourceDescriptor<'litigation'> = {
  kind: 'litigation',
  label: 'Litigation',
  found: ({ third_party_sources: { litigation } }) => ({
    ...litigation,
    records: caseCount(litigationGroups(litigation.data)),
    one: 'case',
    many: 'cases',
  }),
  useOwnCalls: useLitigation,
  title: 'Litigation Data',
  Content: lazy(async () => ({ default: (await import('./litigation-evidence.tsx')).LitigationEvidence })),
};
