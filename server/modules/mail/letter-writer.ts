import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Letter } from './letter.ts'
import type { MailFacts } from './mail-facts.ts'

/** What a letter about a sale is about, beside the sale. */
export type About = Pick<
  Jobs['send-mail'],
  'paymentId' | 'lineIds' | 'refundMinor' | 'cashMinor' | 'by' | 'route'
>

/** Writes one kind of letter; null where there is nothing (any more) to write about. */
export type Writer = (facts: MailFacts, about: About, now: Date) => Letter | null
