import { placeOf, plan } from './plan.ts';

const KOWALSKI = {
  last_name: 'Kowalski',
  suffix: '',
  addr1: '2210 Miami St',
  ...placeOf('South Bend, IN 46613'),
};

/** The business used by the manual, the screenshots and the end-to-end tests. Its values never change. */
export const FLAGSHIP = plan('demo-flagship', 'roofing', 'South Bend, IN 46613', {
  name: 'Michiana Roofing & Siding LLC',
  name_dba: 'Michiana Roofing',
  addr1: '1417 S Michigan St',
  zip4: '2206',
  phone: '5745550187',
  ein: '003417552',
  domain_name: 'michianaroofing.example',
  email: 'office@michianaroofing.example',
  started_days_ago: 3720,
  principals: [
    {
      ...KOWALSKI,
      first_name: 'Dana',
      middle_name: 'M',
      email: 'dana@michianaroofing.example',
      phone: '5745550142',
    },
    { ...KOWALSKI, first_name: 'Peter', middle_name: '', email: '', phone: '' },
  ],
});
