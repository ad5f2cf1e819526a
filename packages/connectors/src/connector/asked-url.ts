import type { VendorAnswer } from './ask-vendor.ts';

/** The address that was asked, of an answer as it is kept: tells a reader which step or page of a search it answers. */
export const askedUrl = ({ request }: Pick<VendorAnswer, 'request'>): URL =>
  new URL(request.split(' ')[1] ?? '');
