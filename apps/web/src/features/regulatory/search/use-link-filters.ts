import { LinkFilters } from '@assay/domain/regulatory';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stringifySearch } from '#ui/search-params';
import { useSearchOf } from '#ui/use-search-of';

/** The filters in the address and how to change them; invalid ones are removed from the address (BOF-100). */
export function useLinkFilters(section: string) {
  const filters = useSearchOf(LinkFilters);
  const navigate = useNavigate();
  const isClean = useLocation({
    select: ({ search, searchStr }) => stringifySearch(LinkFilters.parse(search)) === searchStr,
  });
  useEffect(() => {
    if (isClean) return;
    void navigate({
      to: '/regulatory-search/$section',
      params: { section },
      search: (written: object) => LinkFilters.parse(written),
      replace: true,
    });
  }, [isClean, navigate, section]);
  const change = (part: { [K in keyof LinkFilters]?: string | null }) =>
    void navigate({
      to: '/regulatory-search/$section',
      params: { section },
      search: LinkFilters.parse({ ...filters, ...part }),
      resetScroll: false,
    });
  return { filters, change };
}
