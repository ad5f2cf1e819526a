import type { ThirdPartyData } from '@assay/domain/gathering';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCached } from '#api/use-cached';
import { useThirdParty } from '#features/gathering';
import { toast } from '#ui/toast';
import { type AutomaticOutcome, automaticKey } from './queries.ts';

type Added = ThirdPartyData['created_merchants'][number]['merchant'];

/**
 * Reports when a requested merchant is added to an inquiry while its results are open, and calls back (ONB-111).
 * Merchants added before the screen opened are already among the results. Also calls back when the automatic request
 * finds that the business was added for the lender, because the inquiry got the merchant just then.
 */
export function useAddedMerchants(inquiryId: string, onAdded: () => void): void {
  const { data } = useThirdParty(inquiryId);
  const queryClient = useQueryClient();
  const outcome = useCached<AutomaticOutcome>(automaticKey(inquiryId));
  const handled = useRef<AutomaticOutcome | null>(null);
  const known = useRef<{ inquiryId: string; ids: Set<string> } | null>(null);

  useEffect(() => {
    if (!outcome || outcome === handled.current) return;
    handled.current = outcome;
    if (outcome.status === 'added') onAdded();
  });

  useEffect(() => {
    if (!data) return;
    const added = data.created_merchants.map(({ merchant }) => merchant);
    const before = known.current?.inquiryId === inquiryId ? known.current.ids : null;
    known.current = { inquiryId, ids: new Set(added.map(({ id }) => id)) };
    const news = before ? added.filter(({ id }) => !before.has(id)) : [];
    if (news.length === 0) return;
    toast.news(sentence(news));
    void queryClient.invalidateQueries({ queryKey: automaticKey(inquiryId) });
    onAdded();
  });
}

const sentence = (added: Added[]) =>
  added.length === 1
    ? `${added[0]?.name} was added as requested. It is among the results now.`
    : `${added.length} merchants were added as requested. They are among the results now.`;
