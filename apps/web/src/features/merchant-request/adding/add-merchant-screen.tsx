import { IdInput } from '@assay/domain/http';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useSearchOf } from '#ui/use-search-of';
import { AddMerchantForm } from './add-merchant-form.tsx';
import { useRequestToFulfil } from './queries.ts';

/** The search parameters of the screen: the request that the merchant is added for. */
const AddMerchantView = z.object({ request: IdInput.optional().catch(undefined) });
export type AddMerchantView = z.infer<typeof AddMerchantView>;

const TITLE = 'Add Merchant';

/** The screen on which staff add a merchant to the master file, for a lender's request or without one (ONB-111). */
export function AddMerchantScreen() {
  const { request: id } = useSearchOf(AddMerchantView);
  const request = useRequestToFulfil(id);
  if (id === undefined) return <AddMerchantForm key="" title={TITLE} request={null} />;
  if (request.data?.status === 'open') {
    return <AddMerchantForm key={id} title={TITLE} request={request.data} />;
  }
  return (
    <Card title={TITLE} flush={request.data === undefined}>
      {request.data ? (
        <Empty>
          <p>This request is already closed.</p>
          <Button renderRoot={(props) => <Link to="/settings/merchant-requests" {...props} />}>
            Show Open Requests
          </Button>
        </Empty>
      ) : request.isError ? (
        <Failed title="The request could not be loaded." onRetry={() => void request.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Card>
  );
}
