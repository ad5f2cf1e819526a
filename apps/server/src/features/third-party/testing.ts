export { finds, stillSearching } from './testing/answers.ts';
export { type ScriptedVendor, says, scriptedVendor } from './testing/scripted-vendor.ts';
export { startSources } from './trigger.ts';
