import { useNavigate } from '@tanstack/react-router';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useSearchOf } from '#ui/use-search-of';
import { useVendors } from './queries.ts';
import { dollars } from './vendor-text.ts';
import { VendorsTable } from './vendors-table.tsx';
import { VendorsView } from './vendors-view.ts';

/** Health, queue and cost of every data vendor, for all lenders; a row opens the actions of staff. */
export function VendorsScreen() {
  const { data, isError, refetch } = useVendors();
  const { vendor } = useSearchOf(VendorsView);
  const navigate = useNavigate();
  const cost = (data ?? []).reduce((sum, { cents_this_month }) => sum + cents_this_month, 0);
  return (
    <Card title="Data Vendors" count={data?.length} state={data && `${dollars(cost)} this month`} flush>
      {!data && isError && (
        <Failed title="Data vendors could not be loaded." onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows rows={8} />}
      {data && (
        <VendorsTable
          vendors={data}
          open={vendor ?? null}
          onOpen={(name) =>
            void navigate({
              to: '/settings/vendors',
              search: { vendor: name ?? undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
    </Card>
  );
}
