import type { SourceDescriptor } from '#features/gathering';
import { deferred } from '#ui/deferred';
import { caseCount, caseGroups, pendingCount } from './litigation-groups.ts';
import { useLitigation } from './use-litigation.ts';

export const litigationSource: SourceDescriptor<'litigation'> = {
  kind: 'litigation',
  label: 'Litigation',
  found: ({ third_party_sources: { litigation } }) => {
    const groups = caseGroups(litigation.data);
    const pending = pendingCount(groups);
    return {
      ...litigation,
      records: caseCount(groups),
      one: 'case',
      many: 'cases',
      ...(pending > 0 && { notable: `${pending} pending`, tone: 'high' }),
    };
  },
  useOwnCalls: useLitigation,
  title: 'Litigation Data',
  Content: deferred('The records', async () => (await import('./litigation-modal.tsx')).LitigationModal),
};
