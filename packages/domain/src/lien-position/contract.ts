import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { type FinancialFile, financialsOf } from '../financial/index.ts';
import {
  type LenderRelation,
  type LienPosition,
  lienPosition,
  positionRanks,
  type RankedClaim,
  type RegisterState,
  registerStates,
} from './lien-position.ts';

const RankedClaimData = z
  .object({
    kind: z.enum(['ucc', 'lien', 'judgement']),
    place: z
      .enum(['ahead', 'beside', 'over'])
      .describe('ahead counts against a new filing, beside covers other property, over has ended'),
    number: text,
    filed: text.describe('null if unknown'),
    lapses: text.describe('the last day on which a UCC filing is effective; null for a lien or judgement'),
    ended: z.object({ how: z.enum(['terminated', 'lapsed', 'released', 'satisfied']), on: text }).nullable(),
    holder: text,
    funder: text.describe('the funder that files under the name of the holder'),
    collateral: z
      .enum(['all assets', 'receivables', 'equipment', 'specific', 'unknown'])
      .nullable()
      .describe('null for a lien or judgement'),
    lien_type: z
      .enum(['tax', 'judgement', 'real property', 'other'])
      .nullable()
      .describe('null for a UCC filing'),
    amount: text,
  })
  .meta({ id: 'RankedClaim' });

/** Where a new filing on the assets or receipts of a business would rank on a day. */
export const LienPositionData = z
  .object({
    as_of: z.iso.date(),
    rank: z
      .enum(positionRanks)
      .describe(
        'at_least: it may be worse than behind; unsure: nothing ranks ahead, but there is a sign of a claim; not_known: nothing was found, and the register did not answer in full',
      ),
    register: z
      .enum(registerStates)
      .describe('the answer of the bureau with UCC filings, liens and judgements'),
    behind: z.int().describe('the number of holders that a new filing would rank behind'),
    open_lenders: z
      .int()
      .describe('other lenders with an open relation: a sign of a claim; their filings may be counted above'),
    own_relation: z
      .object({ since: text, status: text })
      .nullable()
      .describe("the active lender's own open relation; it does not count"),
    beside: z.int().describe('claims in effect on other property only'),
    unresolved_holders: z.int(),
    unknown_collateral: z.int(),
    undated: z.int(),
    unattached: z.int().describe('later filings without the financing statement they belong to'),
    debtor_names: z.array(z.string()),
    claims: z.array(RankedClaimData),
  })
  .meta({ id: 'LienPosition' });
export type LienPositionData = z.infer<typeof LienPositionData>;

/** The position among the records of a merchant's files and the relations of lenders with it. */
export function lienPositionOf(
  files: readonly FinancialFile[],
  {
    today,
    register,
    relations,
  }: { today: string; register: RegisterState; relations: readonly LenderRelation[] },
): LienPositionData {
  return {
    as_of: today,
    ...onWire(lienPosition({ ...financialsOf(files, undefined), relations, register }, today)),
  };
}

const onWire = (position: LienPosition): Omit<LienPositionData, 'as_of'> => ({
  rank: position.rank,
  register: position.register,
  behind: position.behind,
  open_lenders: position.openLenders.length,
  own_relation: position.own,
  beside: position.beside,
  unresolved_holders: position.unresolvedHolders,
  unknown_collateral: position.unknownCollateral,
  undated: position.undated,
  unattached: position.unattached,
  debtor_names: position.debtorNames,
  claims: position.claims.map(claimOnWire),
});

const unstated = {
  lapses: null,
  holder: null,
  funder: null,
  collateral: null,
  lien_type: null,
  amount: null,
};

function claimOnWire(claim: RankedClaim): LienPositionData['claims'][number] {
  const { kind, place, number, filed, ended } = claim;
  const shared = { kind, place, number, filed, ended, ...unstated };
  if (claim.kind !== 'ucc')
    return { ...shared, holder: claim.holder, lien_type: claim.type, amount: claim.amount };
  const { lapses, collateral, holder } = claim;
  return { ...shared, lapses, holder: holder.name, funder: holder.family, collateral };
}
