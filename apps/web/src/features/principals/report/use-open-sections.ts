import type { PrincipalSource } from '@assay/domain/principals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { principalsKey } from '../queries.ts';

/** A source of one principal. */
export const sectionKey = (principalId: string, source: PrincipalSource): string =>
  `${principalId} ${source}`;

/** Which sections are expanded, by key; survives polls and a change of tab (REP-130). */
export function useOpenSections(merchantId: string) {
  const client = useQueryClient();
  const queryKey = [...principalsKey(merchantId), 'open'];
  const { data: open } = useQuery<readonly string[]>({
    queryKey,
    queryFn: () => [],
    enabled: false,
    initialData: [],
    gcTime: Number.POSITIVE_INFINITY,
  });
  return {
    open,
    areOpen: (sections: readonly string[]) => sections.every((section) => open.includes(section)),
    set: (sections: readonly string[], isOpen: boolean) => {
      client.setQueryData<readonly string[]>(queryKey, (before = []) =>
        isOpen ? [...new Set([...before, ...sections])] : before.filter((each) => !sections.includes(each)),
      );
    },
  };
}
export type OpenSections = ReturnType<typeof useOpenSections>;
