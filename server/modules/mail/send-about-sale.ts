import type { SaleMail } from '#core/sales/mails.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { keepLetter, type WrittenMail } from './keep-letter.ts'
import { sentMails } from './tables.ts'

/**
 * Sends an e-mail about a sale and records its recipient, its content, and whether it bounced. `job` can write the
 * e-mail again; it is set for e-mails to the customer. Throws if the e-mail is refused for another reason, so that the
 * job is retried, but never if recording fails: a retry would send the e-mail twice.
 */
export async function sendAboutSale(
  deps: Deps,
  { saleId, about, job = null }: { saleId: string; about: SaleMail; job?: Jobs['send-mail'] | null },
  { written, ...mail }: WrittenMail,
): Promise<void> {
  const letter = keepLetter(written)
  const outcome = await deps.mail.send(mail)
  if (outcome.result === 'bounced') deps.log.warn({ saleId, about }, 'a mail bounced')
  const delivery =
    outcome.result === 'bounced' ? { problem: outcome.problem } : { messageId: outcome.messageId }
  await deps.database
    .insert(sentMails)
    .values({ id: newId(), saleId, about, sentTo: mail.to, state: outcome.result, letter, job, ...delivery })
    .catch((error: unknown) =>
      deps.log.error({ saleId, about, err: error }, 'a sent mail could not be recorded'),
    )
}
