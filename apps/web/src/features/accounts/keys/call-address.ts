import type { CallReference } from '@assay/domain/accounts';
import { readPageConfig } from '#api/page-config';

const filled = (value: string | undefined): value is string => value !== undefined && value !== '';

/** The full address of a call with these parameters; a path parameter without a value stays `{name}`. */
function callAddress(call: CallReference, values: Record<string, string> = {}): string {
  const { api_base, backend_base } = readPageConfig(document);
  const base = new URL(call.base === 'backend' ? backend_base : api_base, location.href).href;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    filled(values[name]) ? encodeURIComponent(values[name]) : place,
  );
  const query = new URLSearchParams(
    call.parameters.flatMap(({ in: place, name }) => {
      const value = values[name];
      return place === 'query' && filled(value) ? [[name, value]] : [];
    }),
  );
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The curl line of a call with its examples: required parameters, and the example of its body. */
export function curlOf(call: CallReference): string {
  const values = Object.fromEntries(
    call.parameters.flatMap(({ name, required, example }) => (required && example ? [[name, example]] : [])),
  );
  const headers = [
    'Authorization: Token YOUR_KEY',
    'LenderId: YOUR_LENDER_ID',
    ...call.parameters.flatMap(({ in: place, name, example }) =>
      place === 'header' && example ? [`${name}: ${example}`] : [],
    ),
    ...(call.body ? ['Content-Type: application/json'] : []),
  ];
  return [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(callAddress(call, values))}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(call.body ? [`-d ${quoted(JSON.stringify(call.body_example))}`] : []),
  ].join(' \\\n  ');
}
