import type { Stored, WorldStoredKind } from './domain-shapes.ts';

/** The kinds of records; items of a bureau file are measured separately. */
export const RECORD_KINDS = [
  'corporate_filing',
  'lawsuit',
  'docket',
  'lien',
  'judgement',
  'ucc',
  'bankruptcy',
  'business_records',
  'principal_records',
  'adverse_media',
  'business_verification',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/**
 * The most precise information in a record besides the name: an EIN, phone or domain of the subject, its street, town
 * or state. A court or register in a state where the subject is not says nothing about its location.
 */
export const NAMES = ['identifier', 'street', 'town', 'state', 'nothing'] as const;
export type Names = (typeof NAMES)[number];

export const NOISES = [
  'typo',
  'old_address',
  'former_name',
  'no_legal_form',
  'trade_name',
  'other_legal_form',
  'abbreviated',
] as const;
export type Noise = (typeof NOISES)[number];

/** Facts about how a record was written. */
export interface Written {
  about: 'business' | 'principal';
  names: Names;
  noise: Noise[];
  /** The name of its subject before typing errors or abbreviations. */
  written_name: string;
  /** The date of its event, YYYY-MM-DD. */
  date: string;
}

/**
 * The data of a record by the kind that stores it: a lien, judgement, bankruptcy or UCC filing is a file with just that
 * item.
 */
export type RecordData = {
  [K in WorldStoredKind]: { stored: K; data: Stored<K> };
}[WorldStoredKind];

/** A record with its true owner. */
export type WorldRecord = RecordData &
  Written & {
    id: string;
    kind: RecordKind;
    /** The id of the business that it is about, directly or through its principal. */
    owner: string;
    /** Other businesses that it is equally about, because its person is a principal in their rows too. */
    also: string[];
  };
