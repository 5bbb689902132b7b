import type { SaleMail } from '#core/sales/mails.ts'
import type { Mail } from '#server/gateways/mail/port.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sentMails } from './tables.ts'

/**
 * Sends a mail about a sale and notes to whom, and whether it bounced. Throws when it is not taken for another reason, so
 * that the job is run again; never for the note: a mail that is on its way would be sent twice.
 */
export async function sendAboutSale(
  deps: Deps,
  { saleId, about }: { saleId: string; about: SaleMail },
  mail: Mail,
): Promise<void> {
  const outcome = await deps.mail.send(mail)
  if (outcome.result === 'bounced') deps.log.warn({ saleId, about }, 'a mail bounced')
  const said = outcome.result === 'bounced' ? { problem: outcome.problem } : { messageId: outcome.messageId }
  await deps.database
    .insert(sentMails)
    .values({ id: newId(), saleId, about, sentTo: mail.to, state: outcome.result, ...said })
    .catch((error: unknown) =>
      deps.log.error({ saleId, about, err: error }, 'a mail that was sent could not be noted'),
    )
}
