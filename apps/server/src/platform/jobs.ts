export { type JobHandler, type JobRun, job } from './jobs/handler.ts';
export { jobsCommand, retryJobCommand } from './jobs/job-commands.ts';
export { prepareJobs } from './jobs/prepare.ts';
export { type JobOptions, type JobQueue, jobQueue } from './jobs/queue.ts';
export { startWorker, type Worker } from './jobs/worker.ts';
