import type { MailProblem } from '#core/agencies/mail-trials.ts'
import { problemIn, saidBy } from '#server/gateways/mail/problems.ts'
import { accessMail } from '#server/modules/mail/access-letter.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Caller } from '#server/platform/audit.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

export interface TestMail {
  to: string
  problem: MailProblem | null
  said: string | null
}

/** Sends an e-mail to the calling admin immediately, without a job, and returns the mail server's response. */
export async function sendTestMail(context: Caller): Promise<TestMail> {
  const { config, database, mail } = context.deps
  const person = await findAddressee(database, { id: requireRight(context, 'change settings') })
  if (!person) return refuse('unauthenticated')
  const { email: to } = person
  const { trial, home } = (await mailTextsOf(database))[person.language].access
  const letter = await accessMail(context.deps, person, {
    subject: trial.subject,
    heading: trial.heading,
    paragraphs: [trial.intro],
    button: { label: home, url: `${config.baseUrl}/admin` },
    last: trial.last,
  })
  try {
    const outcome = await mail.send(letter)
    if (outcome.result === 'bounced') return { to, problem: 'recipient', said: outcome.problem }
    if (config.smtpUrl === null) return { to, problem: 'kept', said: null }
    return { to, problem: null, said: outcome.answer ?? null }
  } catch (error) {
    const problem = problemIn(error)
    if (problem === null) throw error
    return { to, problem, said: saidBy(error) }
  }
}
