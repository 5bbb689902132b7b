import { formatMoney } from '#core/money/money.ts'
import { formatInstant } from '#core/time/instants.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { findDispute } from '#server/modules/ledger/disputes.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { findSaleRow } from '#server/modules/sales/sale-rows.ts'
import { mailTextsOf } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'

/** Reminds a member of staff of a dispute that has no evidence yet. */
export async function notifyDisputeDue(
  deps: Deps,
  { disputeId, personId }: Jobs['notify-dispute-due'],
): Promise<void> {
  const dispute = await findDispute(deps.database, disputeId)
  const person = await findAddressee(deps.database, { id: personId })
  if (!person || dispute?.state !== 'open' || !dispute.dueBy) return
  if (dispute.evidence?.state === 'sent' || dispute.evidence?.state === 'late') return
  const sale = await findSaleRow(deps.database, dispute.saleId)
  if (!sale) return
  const { timeZone } = await getAccount(deps, sale.accountId)
  const { language } = person
  const t = (await mailTextsOf(deps.database))[language].dispute_due
  const when = formatInstant(dispute.dueBy, timeZone, language)
  const amount = formatMoney(dispute.amountMinor, dispute.currency, language)
  const words = { code: sale.code, when, amount }
  await deps.mail.send(
    await accessMail(deps, person, {
      subject: fill(t.subject, words),
      heading: t.heading,
      paragraphs: [fill(t.intro, words), t.after],
      button: { label: t.button, url: `${deps.config.baseUrl}/admin/reviews?text=${sale.code}` },
      last: t.last,
    }),
  )
}
