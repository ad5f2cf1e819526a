import { isOn } from '@assay/domain/flags';
import type { EndpointOut } from '@assay/domain/http';
import { type MerchantProperty, type reportEndpoints, uniqueProperties } from '@assay/domain/report';
import { evidenceOf } from '#features/evidence';
import { type MerchantFile, merchantFile, requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { MerchantCall } from '#platform/feature';
import { refuse } from '#platform/refusal';

type Properties = (typeof reportEndpoints)['properties'];

/**
 * The additional phone numbers, emails, domains and profiles of a merchant: from public sources and the lender's own
 * records, its filings, and the bureau's file where the lender has it (REP-049).
 */
export async function merchantProperties(call: MerchantCall): Promise<EndpointOut<Properties>> {
  const { tx, actor, params } = call;
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  const file = await merchantFile(tx, params.id);
  if (!file) return refuse('not_found', { detail: 'Merchant not found' });
  return {
    properties: uniqueProperties([
      ...file.sources.flatMap((source) => ofSource(source, lenderOf(actor))),
      ...(inquiryId ? await ofEvidence(call, inquiryId) : []),
    ]),
  };
}

const statement = (
  source: string,
  at: Date,
  values: readonly [MerchantProperty['name'], string | null | undefined][],
): MerchantProperty[] =>
  values.flatMap(([name, value]) =>
    value?.trim() ? { name, value: value.trim(), source, updated_at: at.toISOString() } : [],
  );

function ofSource(source: MerchantFile['sources'][number], lender: { name: string }): MerchantProperty[] {
  // A lender's record is shown under the lender's name, because the name of an import file means nothing to a reader.
  return statement(source.lender_id === null ? source.source_name : lender.name, source.created_at, [
    ['phone', source.phone],
    ['fax', source.fax],
    ['profile', source.url],
  ]);
}

async function ofEvidence(call: MerchantCall, inquiryId: string): Promise<MerchantProperty[]> {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  const evidence = await evidenceOf(tx, call, {
    inquiryId,
    merchantId: params.id,
    lender,
    now: clock.now(),
  });
  const filings = await evidence.of('corporate_filing');
  const files = isOn('tlo_enabled', lender) ? (await evidence.of('business_records')).counted : [];
  return [
    ...filings.counted.flatMap(({ data, source, seen_at }) =>
      statement(source, seen_at, [
        ['phone', data.phone],
        ['email', data.email],
      ]),
    ),
    ...files.flatMap(({ data, source, seen_at }) =>
      statement(source, seen_at, [
        ...named('domain', data.domains),
        ...data.locations.flatMap(({ phone_numbers }) => named('phone', phone_numbers)),
      ]),
    ),
  ];
}

const named = (name: MerchantProperty['name'], values: readonly string[]) =>
  values.map((value): [MerchantProperty['name'], string] => [name, value]);
