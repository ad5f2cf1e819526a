import type { PersonSubject } from '@assay/domain/evidence';
import { isOn } from '@assay/domain/flags';
import type { SourceKey } from '@assay/domain/gathering';
import { rescreenMerchantOf } from '@assay/domain/jobs';
import {
  bornLater,
  type NewPrincipalRequest,
  principalCategories,
  type principalEndpoints,
  principalSourceKeys,
  principalSources,
  REQUEST_TIMEOUT_MS,
  requestIdentity,
} from '@assay/domain/principals';
import { requireMerchantAccess } from '#features/matching';
import { encryptPerson } from '#features/personal-data';
import { triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { dayOf } from '#platform/clock';
import { nextId } from '#platform/encrypted-column';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import {
  areDistinct,
  completedNames,
  type Distinction,
  distinctionOf,
  enteredAmong,
} from './distinct-people.ts';
import * as store from './request-store.ts';
import { sourcesOfPrincipal } from './source-states.ts';
import { principal, principalsOf, type StoredPrincipal } from './store.ts';

/**
 * Adds a lender's own principal to a merchant and starts the lender's sources for the person, also for one who was
 * added before. A repeat within a quarter of an hour returns the first request, starts nothing and stores additional
 * data (details: report, section 34). Refuses a merchant that the lender cannot access, and a repeat about a person who
 * was removed in the meantime; a request without the id adds them again.
 */
export const requestPrincipal: Handler<typeof principalEndpoints.request> = async (call) => {
  const { tx, actor, body, clock } = call;
  const lender = lenderOf(actor);
  if (body.lender_id !== lender.id) refuse('lender_forbidden');
  const now = clock.now();
  const fault = bornLater(body.dob, dayOf(call, now));
  if (fault) refuse('invalid_input', { errors: { dob: [fault] }, detail: fault });
  const merchantId = body.merchant_id;
  await requireMerchantAccess(tx, actor, merchantId);
  const entered = saidOf(body);
  const row = { lender_id: lender.id, merchant_id: merchantId, ...entered };
  await store.lockNamesakes(tx, row);
  const repeated = body.principal_id ? await principal(tx, body.principal_id) : undefined;
  if (repeated?.removed_at) refuse('principal_removed');
  const person = await storePrincipal(call, row, now);
  const principalId = person.id;
  const since = new Date(now.getTime() - REQUEST_TIMEOUT_MS);
  const recent = await store.newestRequest(tx, { merchantId, principalId, since });
  if (recent) return { status: 'accepted', request_id: recent.id };
  const request_id = await store.insertRequest(tx, {
    lender_id: lender.id,
    merchant_id: merchantId,
    principal_id: principalId,
    identity: requestIdentity(entered),
    principal_category: principalCategories[body.principal_category].code,
    licenses: JSON.stringify(body.licenses.map(({ id = '', ...license }) => ({ id, ...license }))),
    enhanced_license_search: body.enhanced_license_search,
    is_bulk: body.bulk_flag,
    requested_by: actor.user.id,
    created_at: now,
  });
  const sources: SourceKey[] = [
    ...principalSourceKeys
      .filter((key) => isOn(principalSources[key].flag, lender))
      .flatMap((key) => sourcesOfPrincipal[key]),
    // The license registers of the boards of all states.
    ...(body.enhanced_license_search ? (['licenses'] as const) : []),
  ];
  const started = await triggers.queryAboutPrincipal(call, {
    merchantId,
    principalId,
    person: subjectOf(entered, person),
    sources,
  });
  await audit(tx, clock, actor, {
    action: 'principal.request',
    target: { kind: 'merchant', id: merchantId },
    details: { request_id, principal_id: principalId, sources: started },
  });
  return { status: 'accepted', request_id };
};

/** The entered data in the form of a principal: the house number is part of the street line. */
const saidOf = ({ addr_number, addr1, ...body }: NewPrincipalRequest) => {
  const { first_name, middle_name, last_name, suffix, city, state, zip5, email, phone, npi_id } = body;
  const names = { first_name, middle_name, last_name, suffix };
  const street = [addr_number, addr1].filter(Boolean).join(' ') || null;
  return { ...names, addr1: street, city, state, zip5, email, phone, npi_id };
};
type Said = ReturnType<typeof saidOf>;

type Stored = Pick<StoredPrincipal, 'id' | 'middle_name' | 'suffix'> & { birth_year: number | null };

/**
 * Inserts the principal, or completes the same person with the new data. Requests are equal by name and address, people
 * are not: who differs from the stored ones in suffix, middle name, birth date or SSN is someone else (details:
 * report, section 29). A new birth date starts a new screening.
 */
async function storePrincipal(
  { tx, secrets, jobs, body }: Call<typeof principalEndpoints.request>,
  row: Said & Pick<StoredPrincipal, 'lender_id' | 'merchant_id'>,
  now: Date,
): Promise<Stored> {
  const personal = { ssn: body.ssn?.replace(/\D/g, '') ?? null, date_of_birth: body.dob };
  const namesakes = (await principalsOf(tx, row.merchant_id))
    .filter(({ source, ...said }) => source === 'added' && requestIdentity(said) === requestIdentity(row))
    .map((said) => ({ id: said.id, distinction: distinctionOf(said, secrets) }));
  const entered: Distinction = { middle_name: row.middle_name, suffix: row.suffix, ...personal };
  // The person of the request that is repeated.
  const meant = namesakes.find(
    ({ id, distinction }) => id === body.principal_id && !areDistinct(distinction, entered),
  );
  const before = meant ?? enteredAmong(namesakes, entered);
  const known = before?.distinction.date_of_birth ?? null;
  const id = before?.id ?? (await nextId(tx, 'app.merchant_principal'));
  const isBirthNew = personal.date_of_birth !== null && personal.date_of_birth !== known;
  const own = { ...encryptPerson(personal, id, secrets), birth_said_at: isBirthNew ? now : null };
  const names = before ? completedNames(before.distinction, entered) : entered;
  const { middle_name, suffix } = names;
  if (before) await store.updatePrincipal(tx, id, { ...row, middle_name, suffix, ...own });
  else {
    // With the id two people never share a key, not even after their merchants are merged.
    const source_key = `${requestIdentity(row)} ${id}`;
    await store.insertPrincipal(tx, { id, source: 'added', source_key, created_at: now, ...row, ...own });
  }
  if (isBirthNew) await jobs.add(tx, ...rescreenMerchantOf(row));
  const born = personal.date_of_birth ?? known;
  return { id, middle_name, suffix, birth_year: born ? Number(born.slice(0, 4)) : null };
}

/** The person as sources search for it, with the year of birth only; the SSN is sent to no source. */
function subjectOf(
  { first_name, last_name, addr1, city, state, zip5, phone, email }: Said,
  { middle_name, suffix, birth_year }: Stored,
): PersonSubject {
  return {
    type: 'person',
    ref: 'principal:1',
    ...{ first_name: first_name ?? '', middle_name, last_name: last_name ?? '', suffix, birth_year },
    addresses: addr1 || city || state || zip5 ? [{ addr1, city, state, zip5 }] : [],
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
  };
}
