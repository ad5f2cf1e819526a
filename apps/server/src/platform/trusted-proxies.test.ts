import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each(['off', 'on', '1', '3', '10.0.0.7', '10.0.0.0/8 ::1', '  fd00::/8 192.168.1.1  '])(
  'ASSAY_TRUST_PROXY may be %j',
  (ASSAY_TRUST_PROXY) => {
    expect(readConfig({ ASSAY_TRUST_PROXY })).toMatchObject({ ASSAY_TRUST_PROXY });
  },
);

test.each(['true', '0', '12', 'proxy.internal', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.7 all'])(
  'ASSAY_TRUST_PROXY may not be %j, which would trust no one, everyone or an unknown proxy',
  (ASSAY_TRUST_PROXY) => {
    expect(() => readConfig({ ASSAY_TRUST_PROXY })).toThrow(/ASSAY_TRUST_PROXY: must be off, on, a number/);
  },
);
