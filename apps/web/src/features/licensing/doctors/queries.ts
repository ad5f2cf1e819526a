import { gatheringEndpoints } from '@assay/domain/gathering';
import { type DoctorForm, licensingEndpoints } from '@assay/domain/licensing';
import { reportPolling } from '@assay/domain/report';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf } from '#api/answer-of';
import { call, isNotFound } from '#api/call';
import type { DossierAnswers, ReportScope } from '#api/dossier-answers';
import { notEmpty } from '#api/not-empty';
import { useSectionOmissions } from '#features/gathering';
import { toast } from '#ui/toast';

const doctorsKey = (merchantId: string) => ['licensing', merchantId, 'doctors'] as const;

/**
 * The doctors of a merchant, and the price of searching for their reviews; polled every 30 seconds while their tab is
 * open (REP-171).
 */
export function useDoctors(merchantId: string) {
  return useQuery({
    queryKey: doctorsKey(merchantId),
    ...answerOf(licensingEndpoints.ofMerchant, { body: { merchant_id: merchantId } }),
    meta: { silent: isNotFound },
    refetchInterval: reportPolling.doctors,
  });
}

/** What is left out of the licenses of the listed doctors, and why; empty without a doctor. */
export function useDoctorsOmissions(scope: ReportScope): string[] {
  const { data } = useDoctors(scope.merchant_id);
  const lines = useSectionOmissions('doctors', scope);
  return data && data.doctors.length > 0 ? lines : [];
}

/** The patients' reviews of a doctor; `total` is the sum of the sites' counts. */
export const reviewsOfDoctor = (doctorId: string, total: number) => ({
  key: ['doctor', doctorId, total],
  total,
  page: async (page: number, { signal }: { signal: AbortSignal }) =>
    notEmpty(await call(licensingEndpoints.doctorReviews, { query: { doctorId, page }, signal })),
});

/** Searches the review sites for the doctors not searched for yet. */
export function useRequestReviews({ inquiry_id, merchant_id }: ReportScope) {
  return useMutation({
    mutationFn: () =>
      call(gatheringEndpoints.querySources, {
        params: { id: merchant_id, inquiryId: inquiry_id },
        body: { sources: ['doctor_reviews'] },
        required: true,
      }),
    meta: { refetches: doctorsKey(merchant_id) },
  });
}

/** Whether the lender may add doctors. A failed check counts as no. */
const mayAddQuery = queryOptions({
  queryKey: ['furnish-doctors-enabled'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<boolean> =>
    (await call(licensingEndpoints.mayAddDoctors, { signal }))?.furnish_doctors === true,
  retry: false,
  meta: { log: 'We could not check whether doctors can be added', silent: true },
});
export const useMayAddDoctor = (): boolean => useQuery(mayAddQuery).data === true;

/** Adds a doctor; anything but a success is reported as the same failure (REP-173). */
export function useAddDoctor(merchantId: string, onAdded: () => void) {
  return useMutation({
    mutationFn: async (form: DoctorForm) => {
      const { status } = notEmpty(
        await call(licensingEndpoints.addDoctor, { body: { ...form, merchant_id: merchantId } }),
      );
      if (status !== 'success') throw new Error(status);
    },
    meta: { silent: true, refetches: doctorsKey(merchantId) },
    onSuccess: () => {
      toast.success('Doctor added');
      onAdded();
    },
    onError: () => toast.error("Failed to add Doctor -- Reach out to the provider's support"),
  });
}

/** Submits a license of a doctor for verification, then refetches the doctors (REP-174). */
export function useSubmitLicense(merchantId: string, onSubmitted: () => void) {
  return useMutation({
    mutationFn: async (license: { npi_id: string; license_id: string; state: string }) =>
      notEmpty(await call(licensingEndpoints.submitLicense, { body: license })),
    meta: { silent: true, refetches: doctorsKey(merchantId) },
    onSuccess: () => {
      toast.success('License Submission Successful');
      onSubmitted();
    },
    onError: () => toast.error('License Verification Submission Failed'),
  });
}

/** What a dossier answers of these queries. */
export const doctorsAnswers: DossierAnswers = ({ merchant_id }, { doctors }) => [
  [doctorsKey(merchant_id), doctors, licensingEndpoints.ofMerchant.out],
];
