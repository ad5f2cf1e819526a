import { ACCOUNT_DISABLED } from './account-disabled.ts';

/**
 * All refusals of the product: status, title and, where the spec fixes one, the text sent as `detail`. An unknown code
 * does not compile.
 */
export const refusals = {
  token_invalid: { status: 401, title: 'Not signed in', detail: 'Invalid or expired token.' },
  user_disabled: { status: 401, title: 'Account disabled', detail: ACCOUNT_DISABLED },
  user_unknown: {
    status: 403,
    title: 'Unknown user',
    detail: 'This sign-in has no Assay account. Ask your administrator to add it.',
  },
  email_taken: {
    status: 409,
    title: 'Email in use',
    detail: 'A user with this email already exists.',
  },
  email_unavailable: {
    status: 409,
    title: 'Email cannot be added',
    detail: 'This email cannot be added here. Contact support if this person is to work for your lender.',
  },
  own_account: {
    status: 409,
    title: 'Your own account',
    detail: 'You cannot deactivate, remove or demote your own account.',
  },
  last_admin: {
    status: 409,
    title: 'Last administrator',
    detail: 'The last active Verdata Admin cannot be deactivated, removed or demoted.',
  },
  user_of_other_lenders: {
    status: 403,
    title: 'Also of other lenders',
    detail: 'This user also works for another lender. Only a Verdata Admin can change or remove them.',
  },
  user_inactive: {
    status: 409,
    title: 'User deactivated',
    detail: 'This user is deactivated. Re-activate them before you reset their password.',
  },
  passwords_elsewhere: {
    status: 409,
    title: 'Passwords managed elsewhere',
    detail: 'Passwords are managed by your identity provider. Reset this one there.',
  },
  email_unverified: {
    status: 403,
    title: 'Email not verified',
    detail: 'Your identity provider has not verified your email address.',
  },
  second_factor_required: {
    status: 403,
    title: 'Second factor required',
    detail: 'Your account needs a second factor. Sign out, and sign in with one.',
  },
  lender_required: { status: 400, title: 'No lender', detail: 'The LenderId header is missing.' },
  lender_forbidden: { status: 403, title: 'Not your lender', detail: 'You may not act for this lender.' },
  role_required: { status: 403, title: 'Not allowed', detail: 'Your role does not allow this.' },
  feature_disabled: {
    status: 403,
    title: 'Feature off',
    detail: 'This feature is not enabled for the lender.',
  },
  refresh_forbidden: {
    status: 403,
    title: 'Refresh not allowed',
    detail: 'You do not have Permission to refresh this principal!',
  },
  refresh_not_due: {
    status: 409,
    title: 'Too early to refresh',
    detail: 'Data of this principal was updated less than 184 days ago.',
  },
  principal_name_incomplete: {
    status: 409,
    title: 'Name not complete',
    detail: 'Only part of this principal’s name is known. Sources search by first and last name.',
  },
  principal_of_source: {
    status: 409,
    title: 'Named by a source',
    detail: 'Only a principal whom you added can be removed. This one is named by a source.',
  },
  principal_removed: {
    status: 409,
    title: 'Principal removed',
    detail: 'Someone has removed this principal from the report in the meantime.',
  },
  principal_restored: {
    status: 409,
    title: 'Not removed',
    detail: 'This principal is in the report; someone may have restored them in the meantime.',
  },
  terms_required: { status: 403, title: 'Terms not accepted', detail: "Today's terms are not accepted yet." },
  credits_exhausted: {
    status: 403,
    title: 'No credits left',
    detail: 'Your inquiry credits are used up.',
  },
  invalid_input: { status: 400, title: 'Invalid input', detail: 'Some values are missing or not valid.' },
  no_past_moment: {
    status: 400,
    title: 'Not of the past',
    detail: 'This has no past to show: leave as_of out.',
  },
  malformed_body: { status: 400, title: 'Malformed body', detail: 'The body is not a JSON object.' },
  malformed_address: {
    status: 400,
    title: 'Malformed address',
    detail: 'The address contains invalid characters.',
  },
  malformed_request: { status: 400, title: 'Malformed request', detail: 'The request is not valid HTTP.' },
  request_timeout: { status: 408, title: 'Too slow', detail: 'The request did not arrive in time.' },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    detail: 'The headers are over the limit of 16 kB.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This URL does not support the method; the Allow header lists those it supports.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Key already used',
    detail: 'This Idempotency-Key was sent before with other values.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    detail: 'Send the body as application/json.',
  },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body is over the limit of 256 kB.' },
  search_criteria_required: {
    status: 400,
    title: 'Not enough to search',
    detail: 'One of the following is required to search:',
  },
  request_details_required: {
    status: 400,
    title: 'Not enough to request',
    detail: 'The request has too few details about the business.',
  },
  merchant_exists: {
    status: 409,
    title: 'May exist already',
    detail: 'Similar merchants exist already. Check them before you add this one.',
  },
  stale: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'This was changed by someone else.',
  },
  rule_name_taken: {
    status: 409,
    title: 'Name in use',
    detail: 'A rule with this name already exists.',
  },
  lender_name_taken: {
    status: 409,
    title: 'Name in use',
    detail: 'A lender with this name already exists.',
  },
  lender_alias_taken: {
    status: 409,
    title: 'Alias in use',
    detail: 'Another lender is called by this alias already.',
  },
  api_key_exists: {
    status: 409,
    title: 'Key exists',
    detail: 'Remove the existing API key first.',
  },
  api_key_expired: { status: 401, title: 'API key expired', detail: 'This API key has expired.' },
  api_key_revoked: { status: 401, title: 'API key revoked', detail: 'This API key was revoked.' },
  api_key_read_only: {
    status: 403,
    title: 'API key may only read',
    detail: 'This API key may only read. The call needs a key with full access.',
  },
  api_key_name_taken: {
    status: 409,
    title: 'Name in use',
    detail: 'Another API key of this lender has this name. Revoke it first, or choose another name.',
  },
  too_many_api_keys: {
    status: 409,
    title: 'Too many API keys',
    detail: 'Ten API keys of this lender are active already. Revoke one of them first.',
  },
  merchant_merged: {
    status: 404,
    title: 'Merged into another',
    detail: 'This merchant was merged into another.',
  },
  merchant_in_use: {
    status: 409,
    title: 'Has lender merchant data',
    detail: 'Cannot delete merchant with lender merchant data - resolve data first',
  },
  resolution_stale: {
    status: 409,
    title: 'Changed in the meantime',
    detail: 'The merchants have changed. Reload them.',
  },
  recipient_listed: {
    status: 409,
    title: 'On the list already',
    detail: 'This recipient is already on the list.',
  },
  upload_moved_on: {
    status: 409,
    title: 'Not at this step',
    detail: 'The upload is no longer at a step that allows this.',
  },
  too_many_uploads: {
    status: 409,
    title: 'Too many open uploads',
    detail: 'Five uploads are open already. Import or discard one of them first.',
  },
  too_many_review_urls: {
    status: 429,
    title: 'Too many addresses',
    detail: 'Your lender submitted 50 addresses with reviews in the last hour. Try again later.',
  },
  too_many_views: {
    status: 409,
    title: 'Too many views',
    detail: 'Fifty views of this list are saved already. Delete one of them first.',
  },
  view_name_taken: {
    status: 409,
    title: 'Name taken',
    detail: 'Another view of this list has this name.',
  },
  not_yourself: { status: 403, title: 'Not you', detail: 'user_id is not the user who calls.' },
  request_closed: { status: 409, title: 'Already closed', detail: 'This request is already closed.' },
  request_open: { status: 409, title: 'Already open', detail: 'This request is already open.' },
  review_url_closed: { status: 409, title: 'Already closed', detail: 'This address was dealt with already.' },
  not_found: { status: 404, title: 'Not found', detail: 'This record does not exist.' },
  source_not_configured: {
    status: 503,
    title: 'Source not configured',
    detail: 'This source of evidence is not configured.',
  },
  source_unavailable: {
    status: 503,
    title: 'Source does not answer',
    detail: 'The source is not responding. Try again shortly.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many calls',
    detail: 'Too many calls in a short time. Try again shortly.',
  },
  shutting_down: { status: 503, title: 'Restarting', detail: 'The server is restarting. Try again shortly.' },
  storage_full: {
    status: 503,
    title: 'Disk full',
    detail: 'The disk of the database is full, so nothing was saved. Tell your Assay operator.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The error is logged under this request id.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type RefusalCode = keyof typeof refusals;
