import { type MerchantRequest, missingDetails } from '@assay/domain/merchant-request';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useViewer } from '#features/session';
import { toast } from '#ui/toast';
import { findMatchingRequests, sendRequest } from './queries.ts';
import { checkForm, type RequestForm } from './request-form.ts';

type Inquiry = Parameters<typeof checkForm>[1];
type SentRequest = Parameters<typeof sendRequest>[0];

const sendingKey = ['merchant-request', 'send'];

/** Why a request was not sent yet. */
export type RequestHold =
  | { reason: 'missing'; list: string[] }
  | { reason: 'fields'; errors: Partial<RequestForm> }
  | { reason: 'matching'; matching: MerchantRequest[]; request: SentRequest }
  | { reason: 'failed' };

/**
 * Sends the form: checked, then compared with the requests there are; one that matches is sent only once the user
 * confirms (ONB-105..108). An inquiry makes one request and keeps it: where the server answers that one, open or
 * closed, nothing was stored, and another is sent without the inquiry, once confirmed. A repeat of the same request after
 * a lost answer carries the same key.
 */
export function useRequest(inquiry: Inquiry, onSent: () => void) {
  const { user } = useViewer();
  const queryClient = useQueryClient();
  const [hold, setHold] = useState<RequestHold | null>(null);
  /** By what is sent, while its answer is not known. */
  const keys = useRef(new Map<string, string>());

  const sending = useMutation({
    mutationKey: sendingKey,
    mutationFn: (work: () => Promise<void>) => work(),
    meta: { silent: true },
    onError: () => setHold({ reason: 'failed' }),
  });
  /** Once at a time: a double click sends one call. */
  const alone = (work: () => Promise<void>): void => {
    if (queryClient.isMutating({ mutationKey: sendingKey }) === 0) sending.mutate(work);
  };

  const send = async (request: SentRequest, isConfirmed = false): Promise<void> => {
    const payload = JSON.stringify(request);
    const key = keys.current.get(payload) ?? crypto.randomUUID();
    keys.current.set(payload, key);
    const sent = await sendRequest(request, key);
    keys.current.delete(payload);
    if (!sent.is_new) {
      const another = { ...request, inquiry_id: null };
      return isConfirmed
        ? send(another)
        : setHold({ reason: 'matching', matching: [sent], request: another });
    }
    setHold(null);
    toast.success('Merchant Requested Successfully');
    onSent();
  };

  return {
    hold,
    isSending: sending.isPending,
    forget: () => setHold(null),
    submit: (form: RequestForm) =>
      alone(async () => {
        const list = missingDetails(form);
        if (list.length > 0) return setHold({ reason: 'missing', list });
        const { errors, request } = checkForm(form, inquiry, user.email);
        if (!request) return setHold({ reason: 'fields', errors });
        setHold(null);
        const matching = await findMatchingRequests(request);
        if (matching.length > 0) return setHold({ reason: 'matching', matching, request });
        await send(request);
      }),
    confirm: (request: SentRequest) => alone(() => send(request, true)),
  };
}
