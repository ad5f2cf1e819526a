export { VendorCall, VendorHealth, VendorState, vendorEndpoints } from './contract.ts';
