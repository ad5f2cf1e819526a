import { ACCOUNT_DISABLED } from './account-disabled.ts';

const refusal = (status: number, title: string, detail: string) => ({ status, title, detail });

/**
 * All refusals of the product: status, title and, where the spec fixes one, the text sent as `detail`. An unknown code
 * does not compile.
 */
export const refusals = {
  token_invalid: refusal(401, 'Not signed in', 'Invalid or expired token.'),
  user_disabled: refusal(401, 'Account disabled', ACCOUNT_DISABLED),
  user_unknown: refusal(
    403,
    'Unknown user',
    'This sign-in has no Assay account. Ask your administrator to add it.',
  ),
  email_taken: refusal(409, 'Email in use', 'A user with this email already exists.'),
  email_unavailable: refusal(
    409,
    'Email cannot be added',
    'This email cannot be added here. Contact support if this person is to work for your lender.',
  ),
  own_account: refusal(409, 'Your own account', 'You cannot deactivate, remove or demote your own account.'),
  last_admin: refusal(
    409,
    'Last administrator',
    'The last active Verdata Admin cannot be deactivated, removed or demoted.',
  ),
  user_of_other_lenders: refusal(
    403,
    'Also of other lenders',
    'This user also works for another lender. Only a Verdata Admin can change or remove them.',
  ),
  user_inactive: refusal(
    409,
    'User deactivated',
    'This user is deactivated. Re-activate them before you reset their password.',
  ),
  passwords_elsewhere: refusal(
    409,
    'Passwords managed elsewhere',
    'Passwords are managed by your identity provider. Reset this one there.',
  ),
  email_unverified: refusal(
    403,
    'Email not verified',
    'Your identity provider has not verified your email address.',
  ),
  second_factor_required: refusal(
    403,
    'Second factor required',
    'Your account needs a second factor. Sign out, and sign in with one.',
  ),
  lender_required: refusal(400, 'No lender', 'The LenderId header is missing.'),
  lender_forbidden: refusal(403, 'Not your lender', 'You may not act for this lender.'),
  role_required: refusal(403, 'Not allowed', 'Your role does not allow this.'),
  feature_disabled: refusal(403, 'Feature off', 'This feature is not enabled for the lender.'),
  refresh_forbidden: refusal(
    403,
    'Refresh not allowed',
    'You do not have Permission to refresh this principal!',
  ),
  refresh_not_due: refusal(
    409,
    'Too early to refresh',
    'Data of this principal was updated less than 184 days ago.',
  ),
  principal_name_incomplete: refusal(
    409,
    'Name not complete',
    'Only part of this principal’s name is known. Sources search by first and last name.',
  ),
  principal_of_source: refusal(
    409,
    'Named by a source',
    'Only a principal whom you added can be removed. This one is named by a source.',
  ),
  principal_removed: refusal(
    409,
    'Principal removed',
    'Someone has removed this principal from the report in the meantime.',
  ),
  principal_restored: refusal(
    409,
    'Not removed',
    'This principal is in the report; someone may have restored them in the meantime.',
  ),
  terms_required: refusal(403, 'Terms not accepted', "Today's terms are not accepted yet."),
  credits_exhausted: refusal(403, 'No credits left', 'Your inquiry credits are used up.'),
  invalid_input: refusal(400, 'Invalid input', 'Some values are missing or not valid.'),
  no_past_moment: refusal(400, 'Not of the past', 'This has no past to show: leave as_of out.'),
  malformed_body: refusal(400, 'Malformed body', 'The body is not a JSON object.'),
  malformed_address: refusal(400, 'Malformed address', 'The address contains invalid characters.'),
  malformed_request: refusal(400, 'Malformed request', 'The request is not valid HTTP.'),
  request_timeout: refusal(408, 'Too slow', 'The request did not arrive in time.'),
  headers_too_large: refusal(431, 'Headers too large', 'The headers are over the limit of 16 kB.'),
  method_not_allowed: refusal(
    405,
    'Method not allowed',
    'This URL does not support the method; the Allow header lists those it supports.',
  ),
  idempotency_key_reused: refusal(
    422,
    'Key already used',
    'This Idempotency-Key was sent before with other values.',
  ),
  unsupported_media_type: refusal(415, 'Unsupported content type', 'Send the body as application/json.'),
  body_too_large: refusal(413, 'Body too large', 'The body is over the limit of 256 kB.'),
  search_criteria_required: refusal(
    400,
    'Not enough to search',
    'One of the following is required to search:',
  ),
  request_details_required: refusal(
    400,
    'Not enough to request',
    'The request has too few details about the business.',
  ),
  merchant_exists: refusal(
    409,
    'May exist already',
    'Similar merchants exist already. Check them before you add this one.',
  ),
  stale: refusal(409, 'Changed in the meantime', 'This was changed by someone else.'),
  rule_name_taken: refusal(409, 'Name in use', 'A rule with this name already exists.'),
  lender_name_taken: refusal(409, 'Name in use', 'A lender with this name already exists.'),
  lender_alias_taken: refusal(409, 'Alias in use', 'Another lender is called by this alias already.'),
  api_key_exists: refusal(409, 'Key exists', 'Remove the existing API key first.'),
  api_key_expired: refusal(401, 'API key expired', 'This API key has expired.'),
  api_key_revoked: refusal(401, 'API key revoked', 'This API key was revoked.'),
  api_key_read_only: refusal(
    403,
    'API key may only read',
    'This API key may only read. The call needs a key with full access.',
  ),
  api_key_name_taken: refusal(
    409,
    'Name in use',
    'Another API key of this lender has this name. Revoke it first, or choose another name.',
  ),
  too_many_api_keys: refusal(
    409,
    'Too many API keys',
    'Ten API keys of this lender are active already. Revoke one of them first.',
  ),
  merchant_merged: refusal(404, 'Merged into another', 'This merchant was merged into another.'),
  merchant_in_use: refusal(
    409,
    'Has lender merchant data',
    'Cannot delete merchant with lender merchant data - resolve data first',
  ),
  resolution_stale: refusal(409, 'Changed in the meantime', 'The merchants have changed. Reload them.'),
  recipient_listed: refusal(409, 'On the list already', 'This recipient is already on the list.'),
  upload_moved_on: refusal(409, 'Not at this step', 'The upload is no longer at a step that allows this.'),
  too_many_uploads: refusal(
    409,
    'Too many open uploads',
    'Five uploads are open already. Import or discard one of them first.',
  ),
  too_many_review_urls: refusal(
    429,
    'Too many addresses',
    'Your lender submitted 50 addresses with reviews in the last hour. Try again later.',
  ),
  too_many_views: refusal(
    409,
    'Too many views',
    'Fifty views of this list are saved already. Delete one of them first.',
  ),
  view_name_taken: refusal(409, 'Name taken', 'Another view of this list has this name.'),
  not_yourself: refusal(403, 'Not you', 'user_id is not the user who calls.'),
  request_closed: refusal(409, 'Already closed', 'This request is already closed.'),
  request_open: refusal(409, 'Already open', 'This request is already open.'),
  review_url_closed: refusal(409, 'Already closed', 'This address was dealt with already.'),
  not_found: refusal(404, 'Not found', 'This record does not exist.'),
  source_not_configured: refusal(503, 'Source not configured', 'This source of evidence is not configured.'),
  source_unavailable: refusal(
    503,
    'Source does not answer',
    'The source is not responding. Try again shortly.',
  ),
  rate_limited: refusal(429, 'Too many calls', 'Too many calls in a short time. Try again shortly.'),
  shutting_down: refusal(503, 'Restarting', 'The server is restarting. Try again shortly.'),
  storage_full: refusal(
    503,
    'Disk full',
    'The disk of the database is full, so nothing was saved. Tell your Assay operator.',
  ),
  internal_error: refusal(500, 'Something went wrong', 'The error is logged under this request id.'),
};

export type RefusalCode = keyof typeof refusals;
