import { plan } from './plan.ts';

/** Different businesses with the same name in one town: only address, phone and owner distinguish them. */
export const SAME_NAME_SAME_TOWN = [
  [
    plan('demo-same-1a', 'auto-repair', 'Fort Wayne, IN 46802', {
      name: 'Summit Auto Repair LLC',
      addr1: '812 W Main St',
      phone: '2605550111',
    }),
    plan('demo-same-1b', 'auto-repair', 'Fort Wayne, IN 46825', {
      name: 'Summit Auto Repair LLC',
      addr1: '6230 Coldwater Rd',
      phone: '2605550164',
    }),
  ],
  [
    plan('demo-same-2a', 'nails', 'Houston, TX 77036', {
      name: 'Lovely Nails',
      addr1: '9188 Bellaire Blvd',
      phone: '7135550120',
    }),
    plan('demo-same-2b', 'nails', 'Houston, TX 77082', {
      name: 'Lovely Nails',
      addr1: '12550 Westheimer Rd',
      phone: '7135550175',
    }),
    plan('demo-same-2c', 'nails', 'Houston, TX 77036', {
      name: 'Lovely Nails & Spa Inc',
      name_dba: 'Lovely Nails',
      addr1: '7001 Corporate Dr',
      phone: '7135550133',
    }),
  ],
  [
    plan('demo-same-3a', 'chinese', 'Columbus, OH 43229', {
      name: 'Golden Dragon Inc',
      name_dba: 'Golden Dragon',
      addr1: '1770 E Dublin Granville Rd',
      phone: '6145550108',
    }),
    plan('demo-same-3b', 'chinese', 'Columbus, OH 43204', {
      name: 'Golden Dragon of Columbus LLC',
      name_dba: 'Golden Dragon',
      addr1: '3365 W Broad St',
      phone: '6145550190',
    }),
  ],
  [
    plan('demo-same-4a', 'plumbing', 'Tucson, AZ 85705', {
      name: 'Garcia Plumbing LLC',
      addr1: '2930 N Stone Ave',
      phone: '5205550117',
    }),
    plan('demo-same-4b', 'plumbing', 'Tucson, AZ 85713', {
      name: 'Garcia Plumbing',
      addr1: '415 W Ajo Way',
      phone: '5205550159',
    }),
  ],
];
