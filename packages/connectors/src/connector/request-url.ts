import type { VendorAnswer } from './send-vendor-request.ts';

/** The URL of a stored request, which shows the step or page of a search that the response belongs to. */
export const requestUrl = ({ request }: Pick<VendorAnswer, 'request'>): URL =>
  new URL(request.split(' ')[1] ?? '');
