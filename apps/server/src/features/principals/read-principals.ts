import {
  countsOf,
  type MasterPrincipal,
  type NamedPrincipal,
  principalOrder,
  recordsOnce,
  type SourceState,
} from '@assay/domain/principals';
import { type EvidenceScope, evidenceOf, merchantScope } from '#features/evidence';
import { mastersById } from '#features/matching';
import type { Run } from '#features/sources';
import type { AnyCall } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { readOnce } from '#platform/shared-reads';
import { nameOf, type Person, peopleOf } from './people.ts';
import type { StoredMention } from './principal-ids.ts';
import { sourceStates } from './source-states.ts';
import { type NamedBy, principal as storedPrincipal } from './store.ts';
import { thirdPartyDataByPerson } from './third-party.ts';

/** A principal as responses show it, with the person and its own searches. */
export interface ReadPrincipal {
  person: Person;
  principal: MasterPrincipal;
  runs: Run[];
}

/**
 * The principals of a merchant with their third-party data, in display order (details: report, section 27). Refuses a
 * merchant that the caller cannot access.
 */
export async function readPrincipals(call: AnyCall, merchantId: string): Promise<readonly ReadPrincipal[]> {
  const scope = await merchantScope(call, merchantId);
  return readOnce(call.tx, `principals of ${merchantId} in ${scope.inquiryId}`, () =>
    principalsNow(call, scope),
  );
}

async function principalsNow(call: AnyCall, scope: EvidenceScope): Promise<ReadPrincipal[]> {
  const { tx } = call;
  const { merchantId, inquiryId, lender } = scope;
  const evidence = inquiryId ? await evidenceOf(tx, call, scope) : null;
  const people = await peopleOf(tx, call, scope, evidence);
  const data = await thirdPartyDataByPerson(tx, people, { evidence, merchantId });
  const own = { lender: lender.name, anonymized_lender_name: null };
  const [merchant] = await mastersById(tx, [merchantId]);
  // What the lender entered or uploaded is visible to that lender only.
  const owners: Partial<Record<NamedBy, NamedPrincipal['lender_merchant_data']>> = {
    added: own,
    own_record: own,
    application: own,
    merchant_file: merchant?.owner_id === lender.id ? own : null,
  };
  const statesOf = await sourceStates(tx, call, { evidence, lender });
  return people
    .map((person): ReadPrincipal => {
      const states = statesOf(person, data.runIds(person));
      const possible = data.possible(person);
      const source_principals = person.mentions.map((mention) => ({
        ...namedOnWire(person, mention),
        // The lender as the responses name it: the active one, since no other lender's rows are visible.
        lender_merchant_data: owners[mention.named_by] ?? null,
        ...data.of(mention),
      }));
      const principal: MasterPrincipal = {
        id: person.id,
        name: nameOf(person),
        names: [...new Set(person.mentions.map((mention) => nameOf({ mentions: [mention] })))],
        principal_type: titleOf(person),
        ...lastUpdated(states),
        sources: states,
        counts: countsOf(recordsOnce(source_principals)),
        possible_count: Object.values(recordsOnce([possible])).flat().length,
        may_be: person.mayBe.map(({ person: other, reasons }) => ({
          id: other.id,
          name: nameOf(other),
          reasons,
        })),
        source_principals,
        possible,
      };
      const ids = person.mentions.map(({ id }) => id);
      const runs = (evidence?.ofPrincipals ?? []).filter(
        ({ principal_id }) => principal_id !== null && ids.includes(principal_id),
      );
      return { person, principal, runs };
    })
    .sort((a, b) => principalOrder(a.principal, b.principal));
}

/**
 * A principal with its merchant, by its current or any former id. Refuses as not found one of another lender, one of a
 * merchant that the caller cannot access, and one that no source names any more.
 */
export async function findPrincipal(
  call: AnyCall,
  id: string,
): Promise<ReadPrincipal & { merchantId: string }> {
  const missing = { detail: 'Principal not found' };
  const row = await storedPrincipal(call.tx, id);
  if (!row) refuse('not_found', missing);
  const merchantId = row.merchant_id;
  const all = await readPrincipals(call, merchantId);
  const found = all.find(({ person }) => person.mentions.some((mention) => mention.id === id));
  return found ? { ...found, merchantId } : refuse('not_found', missing);
}

function lastUpdated(states: readonly SourceState[]) {
  const of = (source: SourceState['source']) =>
    states.find((state) => state.source === source)?.last_updated ?? null;
  return {
    last_updated_blj: of('blj'),
    last_updated_litigation: of('litigation'),
    last_updated_adverse_media: of('adverse_media'),
  };
}

/** The most significant title: "owner" wins over all else that a source says. */
function titleOf({ mentions }: Person): string | null {
  const titles = mentions.flatMap(({ title }) => title ?? []);
  return titles.find((title) => /\bowner\b/i.test(title)) ?? titles[0] ?? null;
}

function namedOnWire(person: Person, mention: StoredMention): Omit<NamedPrincipal, 'lender_merchant_data'> {
  const [place] = mention.places;
  return {
    ...mention,
    source: mention.label,
    phone: mention.phones[0] ?? null,
    addr1: place?.addr1 ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    zip: place?.zip5 ?? null,
    email: mention.emails[0] ?? null,
    date_of_birth: mention.birth_year ? String(mention.birth_year) : null,
    reasons: person.reasonsOf(mention),
  };
}
