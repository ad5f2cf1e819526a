import { z } from 'zod';
import type { FinancialFile } from '../financial/index.ts';
import { financialsOf } from '../financial/index.ts';
import { type LienPosition, lienPosition, type RankedClaim } from '../lien-position/index.ts';

const RankedClaimData = z
  .object({
    kind: z.enum(['ucc', 'lien']),
    place: z.enum(['ahead', 'beside', 'over']).meta({
      description: 'ahead counts against a new filing, beside covers other property, over has ended',
    }),
    number: z.string().nullable(),
    filed: z.string().nullable().meta({ description: 'null if unknown' }),
    lapses: z
      .string()
      .nullable()
      .meta({ description: 'the last day on which a UCC filing is effective; null for a lien' }),
    ended: z
      .object({ how: z.enum(['terminated', 'lapsed', 'released']), on: z.string().nullable() })
      .nullable(),
    holder: z.string().nullable(),
    funder: z.string().nullable().meta({ description: 'the funder that files under the name of the holder' }),
    collateral: z
      .enum(['all assets', 'receivables', 'equipment', 'specific', 'unknown'])
      .nullable()
      .meta({ description: 'null for a lien' }),
    lien_type: z
      .enum(['tax', 'judgement', 'real property', 'other'])
      .nullable()
      .meta({ description: 'null for a UCC filing' }),
    amount: z.string().nullable(),
  })
  .meta({ id: 'RankedClaim' });

/** Where a new filing on the assets or receipts of a business would rank on a day. */
export const LienPositionData = z
  .object({
    as_of: z.iso.date(),
    is_complete: z.boolean().meta({ description: 'false while the bureau is searched' }),
    behind: z.int().meta({ description: 'the number of holders that a new filing would rank behind' }),
    beside: z.int().meta({ description: 'claims in effect on other property only' }),
    unresolved_holders: z.int(),
    unknown_collateral: z.int(),
    undated: z.int(),
    unattached: z.int().meta({ description: 'later filings without the financing statement they belong to' }),
    debtor_names: z.array(z.string()),
    claims: z.array(RankedClaimData),
  })
  .meta({ id: 'LienPosition' });
export type LienPositionData = z.infer<typeof LienPositionData>;

/** The position among the records of a merchant's files. */
export function lienPositionOf(
  files: readonly FinancialFile[],
  { today, isComplete }: { today: string; isComplete: boolean },
): LienPositionData {
  const position = lienPosition(financialsOf(files, undefined), today);
  return { as_of: today, is_complete: isComplete, ...onWire(position) };
}

const onWire = (position: LienPosition): Omit<LienPositionData, 'as_of' | 'is_complete'> => ({
  behind: position.behind,
  beside: position.beside,
  unresolved_holders: position.unresolvedHolders,
  unknown_collateral: position.unknownCollateral,
  undated: position.undated,
  unattached: position.unattached,
  debtor_names: position.debtorNames,
  claims: position.claims.map(claimOnWire),
});

function claimOnWire(claim: RankedClaim): LienPositionData['claims'][number] {
  const { kind, place, number, filed, ended } = claim;
  const shared = { kind, place, number, filed, ended };
  return claim.kind === 'ucc'
    ? {
        ...shared,
        lapses: claim.lapses,
        holder: claim.holder.name,
        funder: claim.holder.family,
        collateral: claim.collateral,
        lien_type: null,
        amount: null,
      }
    : {
        ...shared,
        lapses: null,
        holder: claim.holder,
        funder: null,
        collateral: null,
        lien_type: claim.type,
        amount: claim.amount,
      };
}
