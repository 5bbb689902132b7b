import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Letter } from './letter.ts'
import type { MailFacts } from './mail-facts.ts'

/** What an e-mail about a sale concerns, besides the sale itself. */
export type About = Pick<
  Jobs['send-mail'],
  'paymentId' | 'lineIds' | 'refundMinor' | 'cashMinor' | 'cardMinor' | 'by' | 'route'
>

/** Writes one kind of letter; returns null if it no longer applies. */
export type Writer = (facts: MailFacts, about: About, now: Date) => Letter | null
