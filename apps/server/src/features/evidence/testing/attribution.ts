export { extractedRecords } from '../kinds/extracted-records.ts';
export { attributeRecord, peopleOf } from '../reading/attribute-record.ts';
