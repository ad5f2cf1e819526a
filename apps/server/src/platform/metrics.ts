import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** All metrics of the process, as `/metrics` prints them. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

export const httpDuration = new Histogram({
  name: 'assay_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
});

export const brokenRequests = new Counter({
  name: 'assay_http_broken_requests_total',
  help: 'Requests that could not be read to their end, by reason; aborted: the caller left before the answer',
  labelNames: ['reason'],
  registers: [metrics],
});

export const jobsFinished = new Counter({
  name: 'assay_jobs_total',
  help: 'Jobs finished, by task and outcome',
  labelNames: ['task', 'outcome'],
  registers: [metrics],
});

export const vendorCalls = new Counter({
  name: 'assay_vendor_calls_total',
  help: 'Calls to data vendors, by vendor and outcome',
  labelNames: ['vendor', 'outcome'],
  registers: [metrics],
});

export const vendorCallDuration = new Histogram({
  name: 'assay_vendor_call_seconds',
  help: 'Response time of data vendors, by vendor',
  labelNames: ['vendor'],
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
  registers: [metrics],
});

export const vendorCallCents = new Counter({
  name: 'assay_vendor_cents_total',
  help: 'Cost of the calls to data vendors at list price, in US cents, by vendor',
  labelNames: ['vendor'],
  registers: [metrics],
});

export const mailsHandedOver = new Counter({
  name: 'assay_mails_total',
  help: 'Mails passed to the mail server, by outcome: sent, failed (retried), refused',
  labelNames: ['outcome'],
  registers: [metrics],
});
