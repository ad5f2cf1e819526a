export { addMerchant } from './adding/add-merchant.ts';
export { AutomaticRequest, RequestLink } from './automatic-request.tsx';
export { merchantRequests } from './queue/merchant-requests.ts';
export { routes } from './routes.ts';
export { useAddedMerchants } from './use-added-merchants.ts';
