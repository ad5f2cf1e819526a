import type { RiskRecord } from '@assay/domain/risk';
import { bearsName } from '@assay/match-engine/attribution';
import { birthOf, statedBirths } from '#features/personal-data';
import { type Provided, runSubjects } from '#features/sources';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type EvidenceDeps, kindOf } from '../catalogue.ts';
import { type BornOf, type BusinessStatusReport, weigh } from '../kinds/evidence-kind.ts';
import type { KindEvidence } from './kind-evidence.ts';

export type { BornOf, BusinessStatusReport };

/**
 * The birth dates and years of the people of a business, whichever source, application or user stated them, by a name.
 */
export async function knownBirths(
  tx: Tx,
  deps: EvidenceDeps,
  found: Iterable<KindEvidence>,
  merchantId: string,
): Promise<BornOf> {
  const stated = (await statedBirths(tx, [merchantId])).get(merchantId) ?? [];
  const kinds = [...found];
  const people = [
    ...kinds.flatMap(({ kind, counted }) =>
      counted.flatMap(({ data }) => kindOf(deps, kind).statedPeople?.(data) ?? []),
    ),
    ...runSubjects.principalsOfRuns([...new Set(kinds.flatMap(({ runs }) => runs))]),
  ];
  const births = [
    ...stated.flatMap((birth) => {
      const day = birthOf(birth, deps.secrets);
      return day ? [{ person: birth.person, day }] : [];
    }),
    ...people.flatMap((person) => (person.birth_year ? [{ person, day: String(person.birth_year) }] : [])),
  ];
  return (name) => births.filter(({ person }) => bearsName(person, name)).map(({ day }) => day);
}

/** The risk model records that the evidence about a merchant becomes, with those attached to it. */
export async function riskRecordsOf(
  tx: Tx,
  deps: EvidenceDeps,
  found: readonly KindEvidence[],
  { merchantId, now }: { merchantId: string; now: Date },
): Promise<RiskRecord[]> {
  const bornOf = await knownBirths(tx, deps, found, merchantId);
  const today = dayOf(deps, now);
  const records = found.flatMap((ofKind) => {
    const kind = kindOf(deps, ofKind.kind);
    return kind.riskRecords(weigh(kind, ofKind.counted, bornOf), ofKind, today);
  });
  const scope = { merchantId, today };
  for (const { kind, counted } of found) {
    const { furtherRiskRecords } = kindOf(deps, kind);
    if (furtherRiskRecords) records.push(...(await furtherRiskRecords(tx, counted, scope)));
  }
  return records;
}

/** What the evidence about a business reports on whether it is open. */
export const businessStatusReports = (
  deps: Provided,
  found: readonly KindEvidence[],
): BusinessStatusReport[] =>
  found.flatMap(({ kind, counted }) => kindOf(deps, kind).businessStatus?.(counted) ?? []);
