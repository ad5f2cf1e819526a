import type { Doctor } from '@assay/domain/licensing';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { priceOf } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { IconPlus } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useMayVerify } from '../queries.ts';
import { AddDoctorDialog } from './add-doctor-dialog.tsx';
import { DoctorItem } from './doctor-item.tsx';
import { useDoctors, useMayAddDoctor, useRequestReviews } from './queries.ts';
import { SubmitLicenseDialog } from './submit-license-dialog.tsx';

interface DoctorsCardProps extends ReportScope {
  report: { merchant: { name: string } };
}

/** The doctors of a merchant with their licenses, and the ways to add more (REP-170). */
export function DoctorsCard({ inquiry_id, merchant_id, report }: DoctorsCardProps) {
  const { data, isError, refetch } = useDoctors(merchant_id);
  const doctors = data?.doctors;
  const requestReviews = useRequestReviews({ inquiry_id, merchant_id });
  const reviewsCents = isPastShown() ? null : (data?.reviews_cents ?? null);
  const mayAddDoctor = useMayAddDoctor() && !isPastShown();
  const mayVerify = useMayVerify();
  const [open, setOpen] = useState<'doctor' | 'license' | null>(null);
  const isNew = useIsNew(doctors);
  const hasLicenses = doctors?.some(({ doctor_licenses }) => doctor_licenses.length > 0) ?? true;
  const close = () => setOpen(null);
  return (
    <Card
      title="Doctors"
      flush
      count={doctors?.length || undefined}
      actions={
        <>
          {reviewsCents !== null && (
            <Button
              size="xs"
              loading={requestReviews.isPending}
              aria-label={`Check reviews, ${priceOf(reviewsCents)}: doctors`}
              onClick={() => requestReviews.mutate()}
            >
              Check reviews, {priceOf(reviewsCents)}
            </Button>
          )}
          {mayVerify && !hasLicenses && !isPastShown() && (
            <Button size="xs" onClick={() => setOpen('license')}>
              Submit License
            </Button>
          )}
          {mayAddDoctor && (
            <Button
              size="xs"
              variant="filled"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOpen('doctor')}
            >
              Add Doctor
            </Button>
          )}
        </>
      }
    >
      {isError && <Failed title="Could not be loaded." onRetry={() => refetch()} />}
      {!isError && !doctors && <SkeletonRows rows={3} />}
      {!isError && doctors?.length === 0 && <Empty>No Doctor Data Available</Empty>}
      {doctors?.map((doctor) => (
        <DoctorItem
          key={doctor.id}
          doctor={doctor}
          merchantId={merchant_id}
          mayVerify={mayVerify}
          isNew={isNew(doctor)}
        />
      ))}
      {open === 'doctor' && (
        <AddDoctorDialog merchantId={merchant_id} merchantName={report.merchant.name} onClose={close} />
      )}
      {open === 'license' && (
        <SubmitLicenseDialog merchantId={merchant_id} doctors={doctors ?? []} onClose={close} />
      )}
    </Card>
  );
}

/** Whether a doctor was added after the list first loaded. */
function useIsNew(doctors: readonly Doctor[] | undefined): (doctor: Doctor) => boolean {
  const first = useRef<ReadonlySet<string> | null>(null);
  if (doctors && !first.current) first.current = new Set(doctors.map(({ id }) => id));
  return ({ id }) => first.current !== null && !first.current.has(id);
}
