import { gatheringEndpoints } from '@assay/domain/gathering';
import { type Inquiry, inquiryEndpoints, missingSearchCriteria } from '@assay/domain/inquiry';
import type { FormErrors } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiProblem, call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { useCheckCredits } from '#features/credits';
import { useTerms, useViewer } from '#features/session';
import { markNewInquiry } from '../new-inquiry-flag.ts';
import { inquiryLists } from '../queries.ts';
import { searchAttempt } from './search-attempt.ts';
import { searchDraft } from './search-draft.ts';
import { checkSearch, emptySearch, fieldErrorsOf, inquiryOf, type SearchForm } from './search-form.ts';

/** Why a search did not start. */
export type SearchRefusal =
  | { reason: 'criteria'; list: string[] }
  | { reason: 'fields'; errors: FormErrors }
  | { reason: 'terms' }
  | { reason: 'failed'; message: string };

const COULD_NOT_START = 'Search could not be started. Please try again.';

/** A refusal by the server as the form shows it (details: onboarding, sections 6, 10, 11 and 24). */
function refusalOf(failure: unknown, form: SearchForm): SearchRefusal {
  if (failure instanceof ApiProblem) {
    const { code, detail, errors } = failure.problem;
    if (code === 'terms_required') return { reason: 'terms' };
    if (code === 'search_criteria_required' && Array.isArray(errors))
      return { reason: 'criteria', list: errors };
    if (code === 'credits_exhausted' && detail) return { reason: 'failed', message: detail };
    const fields = fieldErrorsOf(form, errors);
    if (Object.keys(fields).length > 0) return { reason: 'fields', errors: fields };
  }
  return { reason: 'failed', message: COULD_NOT_START };
}

/** The key belongs to a search with other personal numbers. */
const isOtherSearch = (failure: unknown): boolean =>
  failure instanceof ApiProblem && failure.problem.code === 'idempotency_key_reused';

/**
 * Starts a search: checks the form, creates the inquiry and opens its results (ONB-049..051). Repeating the same form
 * after a lost response reuses the idempotency key, after a reload too, so it costs one credit at most.
 */
export function useSearch(onRefused: (refusal: SearchRefusal) => void) {
  const viewer = useViewer();
  const terms = useTerms();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const checkCredits = useCheckCredits();
  /** A double click fires again before the first click has rendered. */
  const inFlight = useRef(false);
  const sent = useRef<SearchForm | null>(null);

  /** Starts the evidence; the results screen starts it too in case this call is lost. */
  const trigger = useMutation({
    mutationFn: (body: { id: string }) => call(gatheringEndpoints.trigger, { body }),
    meta: { silent: true },
  });
  const create = useMutation({
    mutationFn: async (inquiry: Inquiry): Promise<string> => {
      const attempt = searchAttempt(viewer);
      const send = async (key: string) =>
        notEmpty(await call(inquiryEndpoints.create, { body: inquiry, headers: { 'Idempotency-Key': key } }));
      const made = await send(await attempt.keyOf(inquiry)).catch(async (failure) => {
        if (!isOtherSearch(failure)) throw failure;
        return send(await attempt.newKeyOf(inquiry));
      });
      attempt.forget();
      return made.id;
    },
    // The form shows the failure itself, next to the fields.
    meta: { silent: true },
    onSuccess: async (id, inquiry) => {
      markNewInquiry(id);
      if (sent.current) searchDraft(viewer).remember(sent.current, id);
      // The server reads the id; the owners' personal numbers are not sent twice.
      const principals = inquiry.principals.map(({ ssn: _ssn, date_of_birth: _birth, ...named }) => named);
      trigger.mutate({ ...inquiry, principals, id } as { id: string });
      checkCredits();
      void queryClient.invalidateQueries({ queryKey: inquiryLists });
      await navigate({ to: '/onboarding/$inquiryId', params: { inquiryId: id } });
    },
    onError: (failure) => onRefused(refusalOf(failure, sent.current ?? emptySearch())),
    onSettled: () => {
      inFlight.current = false;
    },
  });

  const search = (form: SearchForm) => {
    if (inFlight.current || terms.status !== 'ok') return;
    const list = missingSearchCriteria(inquiryOf(form), viewer.lender.relaxed_search);
    if (list) return onRefused({ reason: 'criteria', list });
    const checked = checkSearch(form);
    if ('errors' in checked) return onRefused({ reason: 'fields', errors: checked.errors });
    // A form that the address filled is saved too: it is now the last search.
    searchDraft(viewer).save(form);
    sent.current = form;
    inFlight.current = true;
    create.mutate(checked.inquiry);
  };

  return { search, isSearching: create.isPending, canSearch: terms.status === 'ok' && !create.isPending };
}
