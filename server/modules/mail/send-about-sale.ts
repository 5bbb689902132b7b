import type { SaleMail } from '#core/sales/mails.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sentMails } from './tables.ts'

/**
 * Sends a mail about a sale and records its recipient, and whether it bounced. Throws if it is not accepted for another
 * reason, so that the job is retried; never because of the record: a retry would send the mail twice.
 */
export async function sendAboutSale(
  deps: Deps,
  { saleId, about }: { saleId: string; about: SaleMail },
  mail: Mail,
): Promise<void> {
  const outcome = await deps.mail.send(mail)
  if (outcome.result === 'bounced') deps.log.warn({ saleId, about }, 'a mail bounced')
  const delivery =
    outcome.result === 'bounced' ? { problem: outcome.problem } : { messageId: outcome.messageId }
  await deps.database
    .insert(sentMails)
    .values({ id: newId(), saleId, about, sentTo: mail.to, state: outcome.result, ...delivery })
    .catch((error: unknown) =>
      deps.log.error({ saleId, about, err: error }, 'a sent mail could not be recorded'),
    )
}
