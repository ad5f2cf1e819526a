import { licenseeState, type licensingEndpoints, submittedLicenseProblem } from '@assay/domain/licensing';
import { merchantsWithNpi, requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { AnyCall, Handler } from '#platform/feature';
import { Refusal, refuse } from '#platform/refusal';
import { orderVerification } from '../orders/submit-order.ts';
import { doctorName, type KnownDoctor, knownDoctors } from './known-doctors.ts';
import * as store from './store.ts';

/** Stores a license of a doctor that the caller can access, and orders its verification, once (REP-174). */
export const submitLicense: Handler<typeof licensingEndpoints.submitLicense> = async (call) => {
  const { tx, actor, clock, body } = call;
  const problem = submittedLicenseProblem(body);
  if (problem) refuse('invalid_input', { detail: problem.text, errors: { [problem.field]: [problem.text] } });
  const npi_id = body.npi_id ?? '';
  const license_id = body.license_id ?? '';
  const state = licenseeState(body.state) ?? '';
  const found = (await accessibleDoctor(call, npi_id)) ?? refuse('not_found', { detail: 'Doctor not found' });
  const isNew = await store.insertLicense(tx, {
    lender_id: lenderOf(actor).id,
    merchant_id: found.merchantId,
    npi_id,
    license_id,
    state,
    submitted_by: actor.user.id,
    submitted_at: clock.now(),
  });
  if (!isNew) return { status: 'submitted' };
  await audit(tx, clock, actor, {
    action: 'doctor.license',
    target: { kind: 'merchant', id: found.merchantId },
  });
  await orderVerification(call, found.merchantId, {
    npi_id,
    licensee_name: doctorName(found.doctor),
    licensee_addr1: found.doctor.addr1,
    licensee_city: found.doctor.city,
    licensee_state: state,
    licensee_zip5: found.doctor.zip5,
    licensee_id: license_id,
    licensee_category: 'healthcare',
    licensee_subcategory: null,
  });
  return { status: 'submitted' };
};

/** The doctor with that NPI at the first merchant that the caller has access to. */
async function accessibleDoctor(
  { tx, actor }: AnyCall,
  npi: string,
): Promise<{ merchantId: string; doctor: KnownDoctor } | null> {
  const merchants = new Set([
    ...(await store.merchantsWithAddedDoctor(tx, npi)),
    ...(await merchantsWithNpi(tx, npi)),
  ]);
  for (const merchantId of merchants) {
    try {
      await requireMerchantAccess(tx, actor, merchantId);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') continue;
      throw error;
    }
    const doctor = (await knownDoctors(tx, merchantId)).find(({ npi_id }) => npi_id === npi);
    if (doctor) return { merchantId, doctor };
  }
  return null;
}
