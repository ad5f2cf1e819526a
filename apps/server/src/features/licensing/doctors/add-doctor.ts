import { type DoctorForm, licenseeState, type licensingEndpoints } from '@assay/domain/licensing';
import { type EvidenceScope, merchantScope } from '#features/evidence';
import { catalogue, triggers } from '#features/sources';
import { audit } from '#platform/audit';
import { lockNamed } from '#platform/database';
import type { AnyCall, Handler } from '#platform/feature';
import { type KnownDoctor, knownDoctors } from './known-doctors.ts';
import { doctorsOnWire } from './merchant-doctors.ts';
import * as store from './store.ts';

/**
 * Adds a doctor to a merchant for the lender, and queries the national register for the entry. If a doctor with the
 * same number, or without one with the same names and address, exists, it is returned instead (REP-173).
 */
export const addDoctor: Handler<typeof licensingEndpoints.addDoctor> = async (call) => {
  const { tx } = call;
  const { merchant_id, ...form } = call.body;
  const scope = await merchantScope(call, merchant_id);
  await lockNamed(tx, 'doctor', merchant_id);
  const there = sameDoctor(await knownDoctors(tx, merchant_id), form);
  const id = there?.id ?? `d${await add(call, form, scope)}`;
  const doctors = (await knownDoctors(tx, merchant_id)).filter((doctor) => doctor.id === id);
  const [doctor = null] = await doctorsOnWire(tx, call, doctors, scope);
  return { status: 'success', doctor };
};

async function add(
  call: AnyCall,
  form: DoctorForm,
  { merchantId: merchant_id, inquiryId, lender, now }: EvidenceScope,
): Promise<string> {
  const { tx, actor, clock, config } = call;
  const id = await store.insertDoctor(tx, {
    ...form,
    state: licenseeState(form.state),
    lender_id: lender.id,
    merchant_id,
    added_by: actor.user.id,
    added_at: now,
  });
  await audit(tx, clock, actor, {
    action: 'doctor.add',
    target: { kind: 'merchant', id: merchant_id },
    details: { doctor_id: id },
  });
  if (form.npi_id && catalogue.sourceOf(call, 'providers').isQueried(lender, config)) {
    const run = { lender_id: lender.id, inquiry_id: inquiryId, merchant_id, source: 'providers', try: 1 };
    await triggers.startRun(call, run, null);
  }
  return id;
}

const folded = (...parts: (string | null)[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

function sameDoctor(doctors: readonly KnownDoctor[], form: DoctorForm): KnownDoctor | undefined {
  if (form.npi_id) return doctors.find(({ npi_id }) => npi_id === form.npi_id);
  const wanted = [
    folded(form.first_name, form.middle_name, form.last_name),
    folded(form.street_number, form.street_name, form.city, licenseeState(form.state), form.zip5),
  ];
  return doctors.find(
    ({ first_name, middle_name, last_name, addr1, city, state, zip5 }) =>
      folded(first_name, middle_name, last_name) === wanted[0] &&
      folded(addr1, city, state, zip5) === wanted[1],
  );
}
