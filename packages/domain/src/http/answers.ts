import type { RefusalCode } from '../problem/index.ts';
import type { Endpoint } from './endpoint.ts';
import { merchantParameters } from './merchant-parameters.ts';

/** Whether callers act for a lender, named by the LenderId header. */
export function actsForLender({ who }: Endpoint): boolean {
  return who === 'lender' || who === 'staff';
}

/** The success statuses of an endpoint. */
export function successesOf(endpoint: Endpoint): number[] {
  return [
    endpoint.status ?? 200,
    ...(endpoint.mayCreate ? [201] : []),
    ...(endpoint.mayBegin ? [202] : []),
    ...(endpoint.mayBeEmpty ? [204] : []),
    ...(endpoint.mayBeUnchanged ? [304] : []),
  ];
}

/**
 * Every refusal and error that an endpoint can return: its own, and those that follow from its access rules and inputs.
 * OpenAPI documents them; the API tests fail on any other.
 */
export function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const { who, params, query, body } = endpoint;
  const codes: RefusalCode[] = [
    'malformed_address',
    'rate_limited',
    'shutting_down',
    'storage_full',
    'internal_error',
    ...(endpoint.refusals ?? []),
  ];
  if (who !== 'anyone') {
    codes.push(
      'token_invalid',
      'api_key_expired',
      'api_key_revoked',
      'user_disabled',
      'user_unknown',
      'email_unverified',
      'second_factor_required',
    );
  }
  if (actsForLender(endpoint)) codes.push('role_required', 'lender_required', 'lender_forbidden');
  if (endpoint.role) codes.push('role_required');
  if (endpoint.key) codes.push('lender_forbidden');
  if (endpoint.key === 'full') codes.push('api_key_read_only');
  if (endpoint.feature) codes.push('feature_disabled');
  if (endpoint.terms) codes.push('terms_required');
  // A malformed id is treated as an unknown record.
  if (params) codes.push('not_found');
  if (actsForLender(endpoint) && !endpoint.followsMerges && merchantParameters(endpoint).length > 0)
    codes.push('merchant_merged');
  if (actsForLender(endpoint)) codes.push('no_past_moment');
  const hasChoice = Object.values(params?.shape ?? {}).some((schema) => schema.def.type === 'enum');
  if (hasChoice || query || body || endpoint.idempotencyKey) codes.push('invalid_input');
  if (endpoint.idempotencyKey) codes.push('idempotency_key_reused');
  // A body is parsed before it is known that the endpoint takes none.
  if (endpoint.method !== 'GET')
    codes.push('malformed_request', 'malformed_body', 'unsupported_media_type', 'body_too_large');
  return [...new Set(codes)];
}
