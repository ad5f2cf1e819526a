export { mailJobs } from './mail/jobs.ts';
export { type NewMail, sendLater } from './mail/send-later.ts';
