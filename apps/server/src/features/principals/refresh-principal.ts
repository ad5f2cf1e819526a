import type { PersonSubject } from '@assay/domain/evidence';
import { isOn } from '@assay/domain/flags';
import type { EndpointOut } from '@assay/domain/http';
import {
  isRefreshDue,
  missingName,
  missingNameText,
  type principalEndpoints,
  principalSourceKeys,
} from '@assay/domain/principals';
import { runSubjects, triggers } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import type { Person } from './people.ts';
import { findPrincipal, type ReadPrincipal } from './read-principals.ts';
import { sourcesOfPrincipal } from './source-states.ts';

/** A principal with the progress of its refresh (REP-135). */
export const onePrincipal: Handler<typeof principalEndpoints.one> = async (call) => {
  const { principal, runs } = await findPrincipal(call, call.params.principalId);
  return { ...principal, status: refreshStatus(runs) };
};

function refreshStatus(runs: ReadPrincipal['runs']): EndpointOut<typeof principalEndpoints.one>['status'] {
  const [run] = runs.filter(({ source }) => source === 'business_records');
  if (run?.status === 'processing') return 'no_data';
  return run?.status === 'error' || run?.status === 'timed_out' ? 'error' : 'completed';
}

/**
 * Starts a new search for the records of a principal, and for its litigation and adverse media if these are as old, and
 * audits it. A repeat while a search runs starts nothing (REP-134, REP-135). Refuses a person with a one-word name.
 */
export const refreshPrincipal: Handler<typeof principalEndpoints.refresh> = async (call) => {
  const { tx, clock, actor } = call;
  if (!isOn('tlo_enabled', lenderOf(actor))) refuse('refresh_forbidden');
  const { person, principal, runs, merchantId } = await findPrincipal(call, call.body.principal_id);
  if (runs.some(({ source, status }) => source === 'business_records' && status === 'processing'))
    return { status: 'accepted' };
  const now = clock.now();
  if (!isRefreshDue(principal.last_updated_blj, now)) refuse('refresh_not_due');
  const subject = subjectOf(person);
  if (!subject) {
    const missing = missingName(person.mentions) ?? 'last_name';
    const detail = missingNameText(missing);
    refuse('principal_name_incomplete', { detail, errors: { [missing]: [detail] } });
  }
  const due = principalSourceKeys.filter((key) => isRefreshDue(principal[`last_updated_${key}`], now));
  const [principalId = person.id] = runs.flatMap(({ principal_id }) => principal_id ?? []);
  const sources = await triggers.queryAboutPrincipal(call, {
    merchantId,
    principalId,
    person: subject,
    sources: due.flatMap((key) => sourcesOfPrincipal[key]),
  });
  if (sources.length > 0)
    await audit(tx, clock, actor, {
      action: 'principal.refresh',
      target: { kind: 'principal', id: person.id },
      details: { merchant_id: merchantId, sources },
    });
  return { status: 'accepted' };
};

/**
 * The person as sources search for it: its most complete name with every address and number; null without a full name.
 */
function subjectOf({ mentions }: Person): PersonSubject | null {
  const places = mentions.flatMap((mention) => mention.places);
  const unique = new Map(
    places.map(({ addr1 = null, city = null, state = null, zip5 = null }) => [
      [addr1, city, state, zip5].join('|').toLowerCase(),
      { addr1, city, state, zip5 },
    ]),
  );
  const known = {
    ref: 'principal:1',
    birth_year: mentions.find(({ birth_year }) => birth_year)?.birth_year ?? null,
    addresses: [...unique.values()],
    phones: [...new Set(mentions.flatMap(({ phones }) => phones))],
    emails: [...new Set(mentions.flatMap(({ emails }) => emails))],
  };
  const [named = null] = mentions.flatMap(
    (mention) => runSubjects.namedPerson(mention, { ...known, suffix: mention.suffix }) ?? [],
  );
  return named;
}
