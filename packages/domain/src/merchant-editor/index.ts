export {
  type LenderMerchant,
  type MerchantResolution,
  merchantEditorEndpoints,
} from './contract.ts';
