import type { EndpointOut } from '@assay/domain/http';
import {
  type BusinessStatement,
  type CommitCall,
  type DuplicateQuestion,
  MAX_LISTED,
  merchantEditorEndpoints,
} from '@assay/domain/merchant-editor';
import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';

/** The fewest characters of a name that are searched for. */
export const MIN_NAME = 2;

/** The prefix of the editor's query keys. */
export const editorKey = ['merchant-editor'];

/** A merchant with its lender merchants; disabled without an id. The panel shows a failure. */
export function useEditedMerchant(id: string | null) {
  return useQuery({
    queryKey: [...editorKey, id],
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) =>
            notEmpty(await call(merchantEditorEndpoints.read, { query: { merchant_id: id }, signal })),
    meta: { silent: true, log: 'A merchant of the editor could not be loaded' },
  });
}

/**
 * Merchants whose name is like the typed one, page by page; disabled for a text too short. The field shows a failure.
 */
export function useMerchantsNamed(name: string) {
  return useInfiniteQuery({
    queryKey: [...editorKey, 'search', name],
    queryFn: async ({ pageParam, signal }) =>
      notEmpty(
        await call(merchantEditorEndpoints.search, {
          query: { search: name, offset: String(pageParam) as never },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.reduce((sum, { results }) => sum + results.length, 0);
      return loaded < count ? loaded : undefined;
    },
    enabled: name.length >= MIN_NAME,
    placeholderData: keepPreviousData,
    meta: { silent: true, log: 'Merchants could not be searched by name' },
  });
}

/** Who deleted a merchant, and what its deletion changes for which lender. The panel works without it. */
export function useDeletion(id: string) {
  return useQuery({
    queryKey: [...editorKey, 'deletion', id],
    ...answerOf(merchantEditorEndpoints.deletion, { params: { id } }),
    staleTime: 0,
    meta: { silent: true, log: 'The deletion of a merchant could not be loaded' },
  });
}

/** What a merge of a merchant into another one changes for which lender, always current. The dialog works without it. */
export function useMergeEffect(id: string) {
  return useQuery({
    queryKey: ['merchant-editor-merge-effect', id],
    ...answerOf(merchantEditorEndpoints.mergeEffect, { params: { id } }),
    gcTime: 0,
    meta: { silent: true, log: 'The effect of a merge could not be loaded' },
  });
}

/** What changes for which lender with a statement, always current. The dialog shows a failure. */
export function useStatementEffect(id: string) {
  return useQuery({
    queryKey: ['merchant-editor-statement-effect', id],
    ...answerOf(merchantEditorEndpoints.statementEffect, { params: { id } }),
    gcTime: 0,
    meta: { silent: true, log: 'The effect of a statement could not be loaded' },
  });
}

/** Takes a statement back, or states it again, and reloads both merchants. The dialog shows a failure. */
export function useStatementChange(
  { id, withdrawn_at }: Pick<BusinessStatement, 'id' | 'withdrawn_at'>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const { withdrawStatement, restateStatement } = merchantEditorEndpoints;
  return useMutation({
    mutationFn: async () =>
      notEmpty(await call(withdrawn_at === null ? withdrawStatement : restateStatement, { params: { id } })),
    meta: { silent: true, log: 'A statement about a business could not be changed' },
    onSuccess: onDone,
    // After a refusal too: somebody else changed the statement in the meantime.
    onSettled: () => void client.invalidateQueries({ queryKey: editorKey }),
  });
}

/** The merchant that a record was split out into, and the statement that takes it back. */
export type SplitOut = EndpointOut<typeof merchantEditorEndpoints.split>;

/** Splits a record out into a merchant of its own, and reloads both merchants. The dialog shows a failure. */
export function useSplit(onDone: (made: SplitOut) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { merchant_id: string; record_id: string }) =>
      notEmpty(await call(merchantEditorEndpoints.split, { body })),
    meta: { silent: true, log: 'A record could not be split out' },
    onSuccess: onDone,
    // After a refusal too: the record is gone, or somebody else changed where it belongs.
    onSettled: () => void client.invalidateQueries({ queryKey: editorKey }),
  });
}

/** What company two merchants would be locations of, always current. The dialog shows a failure. */
export function useCompanyEffect(merchant_id: string, other_id: string) {
  return useQuery({
    queryKey: ['merchant-editor-company-effect', merchant_id, other_id],
    ...answerOf(merchantEditorEndpoints.companyEffect, { query: { merchant_id, other_id } }),
    gcTime: 0,
    meta: { silent: true, log: 'The effect of a statement about a company could not be loaded' },
  });
}

/**
 * States that two merchants are one company, takes it back or states it again, and reloads both. The section shows a
 * failure.
 */
export function useCompanyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (
      change: { withdraw: string } | { restate: string } | { merchant_id: string; other_id: string },
    ) =>
      notEmpty(
        'withdraw' in change
          ? await call(merchantEditorEndpoints.withdrawCompany, { params: { id: change.withdraw } })
          : 'restate' in change
            ? await call(merchantEditorEndpoints.restateCompany, { params: { id: change.restate } })
            : await call(merchantEditorEndpoints.stateCompany, { body: change }),
      ),
    meta: { error: 'The locations of this company could not be changed' },
    onSettled: () => void client.invalidateQueries({ queryKey: editorKey }),
  });
}

/** Sends one call of a commit; throws on an empty answer. */
export async function sendCommitCall({ body }: CommitCall): Promise<void> {
  notEmpty(await call(merchantEditorEndpoints.resolve, { body }));
}

const duplicatesKey = ['merchant-duplicates'];
type Duplicates = EndpointOut<typeof merchantEditorEndpoints.duplicates>;

/** The merchants that may be one business, open and decided. The screen shows a failure. */
export function useDuplicates(source: string | undefined) {
  return useQuery({
    queryKey: [...duplicatesKey, 'list', source],
    ...answerOf(merchantEditorEndpoints.duplicates, { query: source === undefined ? {} : { source } }),
    placeholderData: keepPreviousData,
    // Another person may decide some of them.
    staleTime: 0,
    meta: { silent: true, log: 'The possible duplicates could not be loaded' },
  });
}

/** One possible duplicate, with the facts as they are now. The screen shows a failure. */
export function useDuplicate(id: string | undefined) {
  return useQuery({
    queryKey: [...duplicatesKey, id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) =>
            notEmpty(await call(merchantEditorEndpoints.duplicate, { params: { id }, signal })),
    staleTime: 0,
    meta: { silent: true, log: 'A possible duplicate could not be loaded' },
  });
}

/** Decides whether two merchants are one business, or with null takes the decision back. The screen shows a failure. */
export function useDuplicateDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      answer,
    }: {
      id: string;
      answer: { is_same: boolean; facts: string } | null;
    }) => {
      const params = { id };
      return notEmpty(
        answer === null
          ? await call(merchantEditorEndpoints.undoDuplicate, { params })
          : await call(merchantEditorEndpoints.decideDuplicate, { params, body: answer }),
      );
    },
    meta: { silent: true, log: 'A possible duplicate could not be decided' },
    onSuccess: (answered) => {
      client.setQueryData([...duplicatesKey, answered.id], answered);
      client.setQueriesData<Duplicates>(
        { queryKey: [...duplicatesKey, 'list'] },
        (before) => before && withAnswer(before, answered),
      );
    },
    // After a refusal too: the merchants changed in the meantime.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: duplicatesKey });
      void client.invalidateQueries({ queryKey: editorKey });
    },
  });
}

/** The lists after one pair was answered, until they are loaded again. */
function withAnswer(before: Duplicates, answered: DuplicateQuestion): Duplicates {
  const open = before.open.filter(({ id }) => id !== answered.id);
  const decided = before.decided.filter(({ id }) => id !== answered.id);
  const wasOpen = open.length < before.open.length;
  if (answered.state === 'open')
    return {
      ...before,
      count: before.count + Number(!wasOpen),
      open: wasOpen ? before.open : [answered, ...open].slice(0, MAX_LISTED.open),
      decided,
    };
  return {
    ...before,
    count: before.count - Number(wasOpen),
    open,
    decided: answered.decision ? [answered, ...decided].slice(0, MAX_LISTED.decided) : decided,
  };
}
