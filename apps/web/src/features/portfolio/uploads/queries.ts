import type { EndpointCall } from '@assay/domain/http';
import {
  type PortfolioUpload,
  portfolioEndpoints,
  type UploadQuestion,
  uploadPage,
} from '@assay/domain/portfolio';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call } from '#api/call';
import { notEmpty } from '#api/not-empty';
import { sendFile } from './send-file.ts';

const key = ['portfolio', 'upload'];
const isUnderWay = (upload: PortfolioUpload | undefined) =>
  upload !== undefined &&
  upload.fault === null &&
  ['checking', 'importing', 'undoing'].includes(upload.status);

/** The uploads of the lender, newest first; polled while one of them is in progress. */
export function useUploads(page: number) {
  return useQuery({
    queryKey: [...key, 'list', page],
    ...answerOf(portfolioEndpoints.uploads, { query: { page }, required: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? uploadPage.pollMs : false),
    meta: { silent: true },
  });
}

/** One upload; polled while it is in progress. */
export function useUpload(id: string) {
  return useQuery({
    queryKey: [...key, id],
    ...answerOf(portfolioEndpoints.upload, { params: { id }, required: true }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? uploadPage.pollMs : false),
    // It continues in the background.
    staleTime: 0,
    meta: { silent: true },
  });
}

export type Encoding = NonNullable<PortfolioUpload['encoding']>;

/** Columns and first rows of its file; those of the other encoding remain until they are loaded. */
export function usePreview(id: string, encoding: Encoding | undefined) {
  return useQuery({
    queryKey: [...key, id, 'preview', encoding],
    ...answerOf(portfolioEndpoints.preview, {
      params: { id },
      query: encoding ? { encoding } : {},
      required: true,
    }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The invalid rows of a checked upload. */
export function useFaults(id: string, page: number) {
  return useQuery({
    queryKey: [...key, id, 'faults', page],
    ...answerOf(portfolioEndpoints.faults, { params: { id }, query: { page }, required: true }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

/** The questions whether rows are existing businesses, with the decided ones. */
export function useQuestions(id: string) {
  return useQuery({
    queryKey: [...key, id, 'questions'],
    queryFn: async ({ signal }) =>
      notEmpty(await call(portfolioEndpoints.questions, { params: { id }, signal, required: true })).results,
    // Another person may decide some of them.
    staleTime: 0,
    meta: { silent: true },
  });
}

/** Decides a question of an upload, or takes the decision back; the numbers of the upload follow. */
export function useDecision(id: string) {
  const client = useQueryClient();
  const questionsKey = [...key, id, 'questions'];
  return useMutation({
    mutationFn: async ({ question, is_same }: { question: string; is_same: boolean | null }) => {
      const params = { id, question };
      return notEmpty(
        is_same === null
          ? await call(portfolioEndpoints.undoDecision, { params, required: true })
          : await call(portfolioEndpoints.decide, { params, body: { is_same }, required: true }),
      );
    },
    onSuccess: (decided) => {
      client.setQueryData<UploadQuestion[]>(questionsKey, (before) => before && withAnswer(before, decided));
      void client.invalidateQueries({ queryKey: [...key, id], exact: true });
      void client.invalidateQueries({ queryKey: [...key, 'list'] });
    },
    // If the upload has been imported in the meantime, shows its current step.
    onError: () => client.invalidateQueries({ queryKey: [...key, id] }),
    meta: { silent: true },
  });
}

/** The questions after one was answered: a row that is one business is no longer asked about others. */
function withAnswer(questions: readonly UploadQuestion[], answered: UploadQuestion): UploadQuestion[] {
  const all = questions.map((each) => (each.id === answered.id ? answered : each));
  const joined = new Set(
    all.flatMap(({ external_id, decision }) => (decision?.is_same ? [external_id] : [])),
  );
  return all.map((each) => ({
    ...each,
    is_settled: each.decision === null && joined.has(each.external_id),
  }));
}

type Choices = NonNullable<EndpointCall<typeof portfolioEndpoints.statuses>['body']>;
type Mapping = NonNullable<EndpointCall<typeof portfolioEndpoints.map>['body']>;

/** The actions on an upload, each of which refetches it. The screen shows a refusal. */
export function useUploadSteps() {
  const client = useQueryClient();
  const remember = (upload: PortfolioUpload) => client.setQueryData([...key, upload.id], upload);
  const settled = {
    meta: { silent: true as const },
    onSuccess: (upload: PortfolioUpload) => {
      remember(upload);
      return client.invalidateQueries({ queryKey: [...key, 'list'] });
    },
    // If another user has advanced it in the meantime, shows its current step.
    onError: () => client.invalidateQueries({ queryKey: key }),
  };
  const checkedAgain = async (id: string, answer: Promise<PortfolioUpload | null>) => {
    const upload = notEmpty(await answer);
    client.removeQueries({ queryKey: [...key, id, 'faults'] });
    return upload;
  };
  const step = (endpoint: 'undo' | 'discard' | 'retry') => async (id: string) =>
    notEmpty(await call(portfolioEndpoints[endpoint], { params: { id }, required: true }));
  return {
    send: useMutation({
      ...settled,
      mutationFn: ({ file, onPart }: { file: File; onPart?: (upload: PortfolioUpload) => void }) =>
        sendFile(file, (upload) => {
          remember(upload);
          onPart?.(upload);
        }),
    }),
    map: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: { id: string } & Mapping) =>
        checkedAgain(id, call(portfolioEndpoints.map, { params: { id }, body, required: true })),
    }),
    statuses: useMutation({
      ...settled,
      mutationFn: ({ id, ...body }: { id: string } & Choices) =>
        checkedAgain(id, call(portfolioEndpoints.statuses, { params: { id }, body, required: true })),
    }),
    import: useMutation({
      ...settled,
      mutationFn: async ({ id, ...body }: { id: string; checked_at: string }) =>
        notEmpty(await call(portfolioEndpoints.import, { params: { id }, body, required: true })),
    }),
    undo: useMutation({ ...settled, mutationFn: step('undo') }),
    retry: useMutation({ ...settled, mutationFn: step('retry') }),
    discard: useMutation({ ...settled, mutationFn: step('discard') }),
  };
}
