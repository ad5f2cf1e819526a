import type { EndpointBody } from '@assay/domain/http';
import {
  BIRTH_MESSAGE,
  type inquiryEndpoints,
  missingSearchCriteria,
  searchCriteriaMessage,
} from '@assay/domain/inquiry';
import { findState } from '@assay/names/states';
import { takeCredit } from '#features/credits';
import { specialLenderId } from '#features/session';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { todayOf } from '#platform/clock';
import { nextId, nextIds } from '#platform/encrypted-column';
import type { Handler } from '#platform/feature';
import { once } from '#platform/idempotency';
import { refuse } from '#platform/refusal';
import { encryptedEin } from './encrypted-ein.ts';
import { encryptedOwner } from './encrypted-owner.ts';
import * as store from './store.ts';

type NewInquiry = EndpointBody<(typeof inquiryEndpoints)['create']>;

/**
 * Stores an application. Refuses one with too few fields for the lender (ONB-063) or with an unknown state. A repeat
 * with the same Idempotency-Key within 24 hours returns the same id. It uses one of the lender's credits, and is
 * refused when none is left.
 */
export const createInquiry: Handler<typeof inquiryEndpoints.create> = async (call) => {
  const { tx, actor, body, clock, config, secrets, request } = call;
  const lender = lenderOf(actor);
  checkStates(body);
  checkBirthDates(body, todayOf(call));
  const missing = missingSearchCriteria(body, (await specialLenderId(tx, config)) === lender.id);
  if (missing) refuse('search_criteria_required', { detail: searchCriteriaMessage, errors: missing });
  return once(
    tx,
    {
      actor,
      operation: 'inquiry.create',
      key: request.headers['idempotency-key'],
      body,
      now: clock.now(),
      secrets,
    },
    async () => {
      const { principals, ein, ...fields } = body;
      const id = await nextId(tx, 'app.inquiry');
      const principalIds = await nextIds(tx, 'app.inquiry_principal', principals.length);
      await store.insertInquiries(tx, [
        {
          ...fields,
          ...encryptedEin(ein, id, secrets),
          id,
          lender_id: lender.id,
          created_by: actor.user.id,
          created_at: clock.now(),
          search_text: searchText(body),
        },
      ]);
      await store.insertPrincipals(
        tx,
        principals.map(({ ssn, date_of_birth, ...principal }, position) => ({
          ...principal,
          ...encryptedOwner({ ssn, date_of_birth }, principalIds[position]!, secrets),
          id: principalIds[position]!,
          position,
          inquiry_id: id,
          lender_id: lender.id,
        })),
      );
      await takeCredit(call, id);
      await audit(tx, clock, actor, { action: 'inquiry.create', target: { kind: 'inquiry', id } });
      return { id };
    },
  );
};

function checkStates(body: NewInquiry): void {
  const errors: Record<string, string[]> = Object.create(null);
  const check = (state: string | null, path: string) => {
    if (state && !findState(state)) errors[path] = ['This is not a state.'];
  };
  check(body.state, 'state');
  for (const [index, principal] of body.principals.entries())
    check(principal.state, `principals.${index}.state`);
  if (Object.keys(errors).length > 0) refuse('invalid_input', { errors });
}

/** The contract does not know which day it is for the installation. */
function checkBirthDates({ principals }: NewInquiry, today: string): void {
  const errors = principals.flatMap(({ date_of_birth }, index) =>
    date_of_birth && date_of_birth > today
      ? [[`principals.${index}.date_of_birth`, [BIRTH_MESSAGE]] as [string, string[]]]
      : [],
  );
  if (errors.length > 0) refuse('invalid_input', { errors: Object.fromEntries(errors) });
}

/** The text that the inquiry history searches: names of the business and its principals, in lower case. */
export function searchText(
  inquiry: Pick<NewInquiry, 'legal_entity_name' | 'name'> & {
    principals: readonly Pick<
      NewInquiry['principals'][number],
      'first_name' | 'middle_name' | 'last_name' | 'suffix'
    >[];
  },
): string {
  const people = inquiry.principals.map((person) =>
    [person.first_name, person.middle_name, person.last_name, person.suffix].filter(Boolean).join(' '),
  );
  return [inquiry.legal_entity_name, inquiry.name, ...people].filter(Boolean).join('\n').toLowerCase();
}
