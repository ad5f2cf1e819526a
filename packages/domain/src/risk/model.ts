import { byPoints } from './change.ts';
import type { RiskReason } from './contract.ts';
import { riskCredits } from './model-credits.ts';
import { type RiskDays, riskDays } from './model-days.ts';
import { type RiskRule, riskReasons } from './model-reasons.ts';
import { type RecordsByKind, type RiskRecord, recordsByKind } from './model-records.ts';
import { bandEdges } from './score.ts';

/** The version of the model. Change it with every change to points, caps, texts or what is counted. */
export const riskModelVersion = 'vrisk-9';

/** The scale of the score: where it starts before reasons and credits, and its limits. */
export const riskScale = { start: 820, lowest: 101, highest: 900 } as const;

const THIN_FILE = 100;
/** Reasons that say nothing of what is known about the business itself: a search without a filing, an application. */
const SAYS_LITTLE: readonly string[] = ['V13', 'V25'];

/** A computed score with its reasons; 100 is a thin file, which has neither reasons nor credits. */
export interface ComputedRisk {
  score: number;
  reasons: RiskReason[];
  credits: RiskReason[];
}

/** The seven areas of a thin file, each with its kinds of evidence. */
const areas: readonly (readonly (keyof RecordsByKind)[])[] = [
  ['corporate_filing'],
  ['review'],
  ['complaint'],
  ['license'],
  ['bankruptcy', 'judgement', 'lien'],
  ['litigation'],
  ['partner_relation'],
];
const ENOUGH_AREAS = 2;

function isThinFile(records: RecordsByKind, reasons: readonly RiskReason[]): boolean {
  if (reasons.some(({ code }) => !SAYS_LITTLE.includes(code))) return false;
  return areas.filter((kinds) => kinds.some((kind) => records[kind].length > 0)).length < ENOUGH_AREAS;
}

function stated(rules: readonly RiskRule[], records: RecordsByKind, days: RiskDays): RiskReason[] {
  const found = rules.flatMap(({ code, text, cap, count }) => {
    const counted = count(records, days).filter(({ points }) => points > 0);
    if (counted.length === 0) return [];
    const points = Math.min(
      cap,
      counted.reduce((sum, one) => sum + one.points, 0),
    );
    const evidence = counted.flatMap(({ record: { kind, id, date, text: words, other_reports = [] } }) => [
      { kind, id, date, text: words },
      ...other_reports,
    ]);
    return [{ code, text, points, evidence }];
  });
  return byPoints(found);
}

const total = (reasons: readonly RiskReason[]): number =>
  reasons.reduce((sum, { points }) => sum + points, 0);

/** Whether a possible match with a watchlist is neither confirmed nor dismissed. */
const hasOpenHit = (reasons: readonly RiskReason[]): boolean => reasons.some(({ code }) => code === 'V03');

/** The best score beside these reasons: who may be on a watchlist is not of the lowest risk until someone decides. */
const highestBeside = (reasons: readonly RiskReason[]): number =>
  hasOpenHit(reasons) ? bandEdges.medium.three[1] : riskScale.highest;

/** How a score on the scale comes about: start − minus + plus = sum, limited to what is possible. */
export function scoreArithmetic({ reasons, credits }: Pick<ComputedRisk, 'reasons' | 'credits'>) {
  const [minus, plus] = [total(reasons), total(credits)];
  const sum = riskScale.start - minus + plus;
  const highest = highestBeside(reasons);
  const limited = Math.min(highest, Math.max(riskScale.lowest, sum));
  return { minus, plus, sum, limited, highest };
}

/** The best score that any other records allow beside these. */
export const highestScore = (records: RecordsByKind, days: RiskDays): number =>
  highestBeside(stated(riskReasons, records, days));

/** The score of these records before it is clamped to the scale, even for a thin file. */
export const uncutScore = (records: RecordsByKind, days: RiskDays): number =>
  riskScale.start + total(stated(riskCredits, records, days)) - total(stated(riskReasons, records, days));

/**
 * The risk score of a business from its evidence on a day (YYYY-MM-DD): 820 minus reasons plus credits, clamped to
 * 101-900; a thin file is 100. Independent of the order of the records (REP-035; details: report, section 9).
 */
export function computeRisk(evidence: readonly RiskRecord[], today: string): ComputedRisk {
  const records = recordsByKind(evidence);
  const days = riskDays(today);
  const reasons = stated(riskReasons, records, days);
  if (isThinFile(records, reasons)) return { score: THIN_FILE, reasons: [], credits: [] };
  const credits = stated(riskCredits, records, days);
  const { limited: score } = scoreArithmetic({ reasons, credits });
  return { score, reasons, credits };
}
