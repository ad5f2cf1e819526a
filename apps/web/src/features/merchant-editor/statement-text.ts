import type { BusinessStatement } from '@assay/domain/merchant-editor';

/** What a statement says, as seen from one of the merchants that it concerns. */
export function statementText(statement: BusinessStatement, panelMerchantId: string): string {
  const { kind, merchant_id, merchant_name } = statement;
  const record = recordName(statement);
  const merchant = `${merchant_name} (#${merchant_id})`;
  const isHere = merchant_id === panelMerchantId;
  if (kind === 'split')
    return isHere ? `${record} split out of ${originName(statement)}` : `${record} split out as ${merchant}`;
  if (kind === 'move') return isHere ? `${record} moved here` : `${record} moved to ${merchant}`;
  if (isHere) return `${record} is this business`;
  return statement.record_id === panelMerchantId
    ? `This business is ${merchant}`
    : `${record} is ${merchant}`;
}

/** What happens when the statement is taken back, or when it is stated again after that. */
export function consequenceText(statement: BusinessStatement): string {
  const { kind, merchant_id, merchant_name, withdrawn_at } = statement;
  const origin = originName(statement);
  const record = recordName(statement);
  const merchant = `${merchant_name} (#${merchant_id})`;
  if (withdrawn_at !== null && kind === 'split')
    return `${record} moves from ${origin} to ${merchant} again, with what lenders did there before.`;
  if (withdrawn_at !== null)
    return kind === 'merge'
      ? `${record} becomes part of ${merchant} again.`
      : `${record} moves from ${origin} to ${merchant} again.`;
  if (kind === 'split')
    return `${record} goes back to ${origin}, with what lenders did at ${merchant}, which nothing finds any more.`;
  return kind === 'merge'
    ? `${record} becomes a separate merchant again, unless another statement joins it to ${merchant}. What was added since stays with ${merchant}.`
    : `${record} goes back to ${origin}.`;
}

const originName = ({ from_merchant_id, from_merchant_name }: BusinessStatement): string =>
  `${from_merchant_name} (#${from_merchant_id})`;

const recordName = ({ kind, record_id, record_name }: BusinessStatement): string =>
  kind === 'merge' ? `${record_name} (#${record_id})` : `Record ${record_name}`;
