import { merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { type Feature, route, routeWithoutTransaction } from '#platform/feature';
import { decideDuplicate, undoDuplicate } from './decide-duplicate.ts';
import { readCompanyEffect } from './read-company-effect.ts';
import { readDeletion } from './read-deletion.ts';
import { listDuplicates, readDuplicate } from './read-duplicates.ts';
import { readEditor, readMergeEffect } from './read-editor.ts';
import { resolveMerchants } from './resolve-merchants.ts';
import { searchByName } from './search-by-name.ts';
import { splitRecord } from './split-record.ts';
import { restateOneCompany, stateOneCompany, takeBackOneCompany } from './state-company.ts';
import { readStatementEffect, restateStatement, takeBackStatement } from './withdraw-statement.ts';

/**
 * The staff editor of the master file: finds merchants by name, moves source and lender records between merchants, splits
 * one out, merges two merchants, deletes one, takes all of that back, and decides which public merchants are one business.
 */
export const merchantEditor: Feature = {
  name: 'merchant-editor',
  routes: [
    route(merchantEditorEndpoints.read, readEditor),
    route(merchantEditorEndpoints.search, searchByName),
    route(merchantEditorEndpoints.deletion, readDeletion),
    routeWithoutTransaction(merchantEditorEndpoints.resolve, resolveMerchants),
    routeWithoutTransaction(merchantEditorEndpoints.split, splitRecord),
    route(merchantEditorEndpoints.mergeEffect, readMergeEffect),
    route(merchantEditorEndpoints.statementEffect, readStatementEffect),
    routeWithoutTransaction(merchantEditorEndpoints.withdrawStatement, takeBackStatement),
    routeWithoutTransaction(merchantEditorEndpoints.restateStatement, restateStatement),
    route(merchantEditorEndpoints.companyEffect, readCompanyEffect),
    routeWithoutTransaction(merchantEditorEndpoints.stateCompany, stateOneCompany),
    routeWithoutTransaction(merchantEditorEndpoints.withdrawCompany, takeBackOneCompany),
    routeWithoutTransaction(merchantEditorEndpoints.restateCompany, restateOneCompany),
    routeWithoutTransaction(merchantEditorEndpoints.duplicates, listDuplicates),
    routeWithoutTransaction(merchantEditorEndpoints.duplicate, readDuplicate),
    routeWithoutTransaction(merchantEditorEndpoints.decideDuplicate, decideDuplicate),
    routeWithoutTransaction(merchantEditorEndpoints.undoDuplicate, undoDuplicate),
  ],
};
