import type { EndpointOut } from '@assay/domain/http';
import type { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { companyStatements, mastersById, seeAllMerchants } from '#features/matching';
import type { Handler } from '#platform/feature';
import { editedMerchant } from './edited-merchant.ts';

type Effect = typeof merchantEditorEndpoints.companyEffect;

/** The company that two merchants and the companies they are in would be, with its EINs if they differ. */
export const readCompanyEffect: Handler<typeof merchantEditorEndpoints.companyEffect> = async (call) => {
  const { tx, query } = call;
  await seeAllMerchants(tx);
  const ends = [query.merchant_id, query.other_id];
  for (const id of ends) await editedMerchant(tx, id);
  const active = (await companyStatements(tx, ends)).filter(({ withdrawn_at }) => withdrawn_at === null);
  const ids = [...new Set([...ends, ...active.flatMap(({ one_id, other_id }) => [one_id, other_id])])];
  const different: EndpointOut<Effect>['different_eins'] = [];
  const merchants = (await mastersById(tx, ids)).toSorted((a, b) => Number(a.id) - Number(b.id));
  for (const { id, name, ein } of merchants)
    if (ein && !different.some((known) => areSame(known.ein, ein)))
      different.push({ merchant_id: id, name, ein });
  return { locations: ids.length, different_eins: different.length > 1 ? different : [] };
};

/** Compares the digits that both show: of a withheld EIN only the last four are. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [one.replace(/\D/g, ''), other.replace(/\D/g, '')];
  const shown = Math.min(a.length, b.length);
  return a.slice(-shown) === b.slice(-shown);
}
