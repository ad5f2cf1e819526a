import { sql } from 'kysely';
import { inLender } from '#platform/database';
import { decryptBody } from '../../sources/testing.ts';
import type { EvidenceWorld } from './evidence-world.ts';

/** A lawsuit in the source protocol. */
export const lawsuit = (id: string) => ({
  kind: 'lawsuit',
  id,
  case_number: id,
  case_title: `${id} v. Bakery`,
});

/** Shortcuts for tests of sources. `world` is called only once a test runs. */
export function gathering(world: () => EvidenceWorld) {
  let names = 0;
  return {
    /** An inquiry that equals no earlier one. */
    newInquiry: (fields: object = {}, caller = world().north) =>
      world().inquire({ name: `Harvest Moon Bakery ${++names}`, ...fields }, caller),
    /** The name that the next new inquiry will have. */
    nextName: () => `Harvest Moon Bakery ${names + 1}`,
    ledger: async (vendor: string) => {
      const { rows } = await sql<{ outcome: string; cents: number; lender_id: string }>`
        select outcome, cents, lender_id from app.vendor_call where vendor = ${vendor} order by id`.execute(
        world().database.worker,
      );
      return rows;
    },
    /** The stored answers of a run with their bodies. */
    answersOf: async (runId: string) => {
      const answers = await inLender(world().database.app, world().north.lender, (tx) =>
        tx
          .selectFrom('app.vendor_answer')
          .selectAll()
          .where('source_run_id', '=', runId)
          .orderBy('id')
          .execute(),
      );
      return answers.map((answer) => ({
        ...answer,
        body: answer.body && Buffer.from(decryptBody(answer, world().api.services.secrets)),
      }));
    },
    recordsOf: async (runId: string) =>
      (await world().rows('app.evidence_record')).filter(({ source_run_id }) => source_run_id === runId),
    litigationOf: async (id: string) => (await world().thirdPartyData(id)).third_party_sources.litigation,
  };
}
