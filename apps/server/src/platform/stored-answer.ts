/** Answers a call with JSON that was stored in the endpoint's shape; the caller already has it if `json` is null. */
export class StoredAnswer {
  /** Identifies the content. */
  readonly etag: string;
  readonly json: string | null;

  constructor(etag: string, json: string | null) {
    this.etag = etag;
    this.json = json;
  }
}
