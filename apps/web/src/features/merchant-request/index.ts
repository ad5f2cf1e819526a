export { addMerchant } from './adding/add-merchant.ts';
export { AutomaticRequest } from './automatic-request.tsx';
export { merchantRequests } from './queue/merchant-requests.ts';
export { RequestLink } from './request-link.tsx';
export { routes } from './routes.ts';
export { useAddedMerchants } from './use-added-merchants.ts';
