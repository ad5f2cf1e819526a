export { ConsumerComplaintData } from './consumer-complaint.ts';
