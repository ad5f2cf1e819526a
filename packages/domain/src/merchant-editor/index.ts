export { cardsOf, type LenderMerchantCard } from './cards.ts';
export { type CommitCall, commitCalls } from './commit-calls.ts';
export {
  type BusinessRecord,
  type BusinessStatement,
  type CompanyStatement,
  type DuplicateQuestion,
  type EditedMerchant,
  type FoundMerchant,
  type LenderMerchant,
  MAX_FOUND,
  MAX_LISTED,
  type MerchantResolution,
  merchantEditorEndpoints,
  type PossibleDuplicate,
  type SeenMerchant,
  type StatementEffect,
} from './contract.ts';
export { merchantIdOf } from './merchant-id.ts';
export {
  afterIds,
  hasLenderMerchants,
  mayDelete,
  mayMerge,
  mayMove,
  mayUndo,
  mergeIn,
  moveOf,
  otherSide,
  type Panels,
  type Side,
  type Staged,
  type StagedOperation,
  stageDelete,
  stageMerge,
  stageMove,
  undo,
} from './staging.ts';
