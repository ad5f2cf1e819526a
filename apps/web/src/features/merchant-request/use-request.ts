import {
  type MerchantRequest,
  merchantRequestEndpoints,
  missingDetails,
} from '@assay/domain/merchant-request';
import { useForm } from '@mantine/form';
import { useMemo, useRef, useState } from 'react';
import { draftOf, useViewer } from '#features/session';
import { formRules } from '#ui/form-rules';
import { toast } from '#ui/toast';
import { findMatchingRequests, sendRequest } from './queries.ts';
import { filledForm, type RequestField, type RequestForm, requestLabels, requestOf } from './request-form.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Inquiry = Parameters<typeof filledForm>[0];
type SentRequest = Parameters<typeof sendRequest>[0];

/** Why a request was not sent yet. */
type RequestBlock =
  | { reason: 'missing'; list: string[] }
  | { reason: 'fields' }
  | { reason: 'matching'; matching: MerchantRequest[]; request: SentRequest }
  | { reason: 'failed' };

/**
 * Sends the form: validates it, then compares it with the existing requests; one that matches is sent only after the
 * user confirms (ONB-105..108). An inquiry has one request: if the server returns that one, open or closed, nothing was
 * stored, and another is sent without the inquiry once confirmed. Retrying the same request after a lost response
 * reuses its key. The form keeps its values until the request is sent.
 */
export function useRequest(inquiry: Inquiry) {
  const viewer = useViewer();
  const { user } = viewer;
  const draft = useMemo(() => draftOf(viewer, `request ${inquiry?.id ?? ''}`), [viewer, inquiry?.id]);
  const [hold, setHold] = useState<RequestBlock | null>(null);
  /** By the sent content, until its response is known. */
  const keys = useRef(new Map<string, string>());

  const form = useForm<RequestForm>({
    initialValues: draft.read(filledForm(null))?.typed ?? filledForm(inquiry),
    validate: formRules(merchantRequestEndpoints.create),
    onValuesChange: (typed) => {
      setHold(null);
      draft.save(typed);
    },
    enhanceGetInputProps: ({ field }) => ({
      label: requestLabels[field as RequestField],
      autoComplete: 'off',
      // Edits made while sending would be lost; a read-only field keeps the focus.
      readOnly: sending.isPending,
    }),
  });
  const sending = useOneAtATime({ onError: () => setHold({ reason: 'failed' }) });

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
    form.setValues(filledForm(null));
    draft.forget();
  };

  return {
    form,
    hold,
    isSending: sending.isPending,
    forget: () => setHold(null),
    submit: () =>
      sending.run(async () => {
        const list = missingDetails(form.values);
        if (list.length > 0) return setHold({ reason: 'missing', list });
        const request = requestOf(form.values, inquiry, user.email);
        if (!request) {
          form.validate();
          return setHold({ reason: 'fields' });
        }
        setHold(null);
        const matching = await findMatchingRequests(request);
        if (matching.length > 0) return setHold({ reason: 'matching', matching, request });
        await send(request);
      }),
    confirm: (request: SentRequest) => sending.run(() => send(request, true)),
  };
}
