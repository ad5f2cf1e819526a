import type { PrincipalSource } from '@assay/domain/principals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { principalsKey } from '../queries.ts';

/** A source of one principal. */
export interface SectionOf {
  principalId: string;
  source: PrincipalSource;
}

const keyOf = ({ principalId, source }: SectionOf): string => `${principalId} ${source}`;

/** Which sections are expanded; survives polls and a change of tab (REP-130). */
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
  const set = (sections: readonly SectionOf[], isOpen: boolean) => {
    const keys = sections.map(keyOf);
    client.setQueryData<readonly string[]>(queryKey, (before = []) =>
      isOpen ? [...new Set([...before, ...keys])] : before.filter((key) => !keys.includes(key)),
    );
  };
  return {
    isOpen: (section: SectionOf) => open.includes(keyOf(section)),
    isAnyOpen: open.length > 0,
    set,
  };
}
export type OpenSections = ReturnType<typeof useOpenSections>;
