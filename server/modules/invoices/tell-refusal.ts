import { inEach, type Language } from '#core/app/language.ts'
import { platformIssuer } from '#core/invoices/invoices.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { leaveNotice } from '#server/modules/notices/leave-notice.ts'
import { notifyReadersOf } from '#server/modules/notices/notify-notice.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { InvoiceRow } from './tables.ts'

/**
 * Notifies the agency that its monthly document was refused, since the document may have been requested automatically.
 * The platform's own documents are skipped: staff issue them by hand and see the refusal.
 */
export async function tellRefusal(
  tx: Transaction,
  { id, accountId, month, kind, issuer, refusals }: InvoiceRow,
  problem: string,
): Promise<void> {
  if (accountId === null || issuer.accountId === platformIssuer) return
  const words = (language: Language) => {
    const { refused, title } = mailTexts[language].invoice
    const values = { document: title[kind], month: formatMonth(month ?? '', language), problem }
    const where = refused[kind === 'global' ? 'global' : 'commission']
    return { title: fill(refused.title, values), body: `${fill(refused.body, values)}\n\n${where}` }
  }
  const notice = { id: `invoice-${id}-${refusals}`, title: inEach((language) => words(language).title) }
  const body = inEach((language) => words(language).body)
  await leaveNotice(tx, { ...notice, accountIds: [accountId], body })
  await notifyReadersOf(tx, notice)
}
