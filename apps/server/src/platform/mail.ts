export { mailJobs } from './mail/jobs.ts';
export { letter } from './mail/letter.ts';
export { type NewMail, sendLater } from './mail/send-later.ts';
