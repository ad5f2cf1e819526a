export { mailJobs } from './mail/jobs.ts';
export { letter } from './mail/letter.ts';
export { sealedMailSecrets } from './mail/sealed-secrets.ts';
export { SECRET_MARK } from './mail/secret-part.ts';
export { type NewMail, sendLater } from './mail/send-later.ts';
