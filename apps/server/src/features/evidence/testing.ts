export { allowMerchant } from './testing/allow-merchant.ts';
export {
  articles,
  complaints,
  dockets,
  isPending,
  respondPending,
  respondWithFilings,
  respondWithRecords,
} from './testing/answers.ts';
export {
  allWires,
  type Caller,
  coreWires,
  type EvidenceWorld,
  type EvidenceWorldOptions,
  evidenceFeatures,
  evidenceJobs,
  evidenceWorld,
} from './testing/evidence-world.ts';
export { gathering, lawsuit } from './testing/gathering.ts';
export { peopleReadTwice } from './testing/people-read-twice.ts';
