import type { Stored, WorldStoredKind } from './domain-shapes.ts';

/** What a record tells of; items of a bureau's file are measured by themselves. */
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
 * The most precise thing that a record says besides the name: an EIN, telephone or domain of the subject, its street, town
 * or state. A court, or a register, of a state where the subject is not says nothing of where it is.
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

/** What is known of how a record was written. */
export interface Written {
  about: 'business' | 'principal';
  names: Names;
  noise: Noise[];
  /** The name that it gives its subject, before any typing error or shortening. */
  written_name: string;
  /** The day it tells of, YYYY-MM-DD. */
  date: string;
}

/** The data of a record by the kind that stores it: a lien, judgement, bankruptcy or UCC filing is a file with that one item. */
export type RecordData = {
  [K in WorldStoredKind]: { stored: K; data: Stored<K> };
}[WorldStoredKind];

/** A record with its truth. */
export type WorldRecord = RecordData &
  Written & {
    id: string;
    kind: RecordKind;
    /** The id of the business that it is about, itself or through its principal. */
    owner: string;
    /** Other businesses that it is as true of: its person is, by their rows, a principal of theirs too. */
    also: string[];
  };
