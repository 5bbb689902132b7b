import type { Actor } from '#core/access.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { openStatement } from '#server/modules/reports/account-statement.ts'
import { writeStatement } from '#server/modules/reports/statement-pdf.ts'
import { findAddresseeOf } from '#server/modules/subscriptions/list-addressees.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { addresseeMail, subscriptionReason } from './addressee-letter.ts'

/** Sends a subscriber a monthly statement of their account, as a PDF; sends nothing if they have unsubscribed. */
export async function sendStatement(
  deps: Deps,
  { subscriptionId, month }: Jobs['send-statement'],
): Promise<void> {
  const addressee = await findAddresseeOf(deps.database, subscriptionId, 'statement')
  if (!addressee) return
  const { accountId, language } = addressee
  // The statement includes the same data that the account's own people see.
  const actor: Actor = { role: 'owner', personId: null, accountId, branchIds: [], saleIds: [] }
  const { account, openingMinor, bytes, closingMinor } = await openStatement(
    deps,
    actor,
    { accountId, month },
    async (statement) => ({ ...statement, ...(await writeStatement(deps, statement, language)) }),
  )
  const t = mailTexts[language].addressee.statement
  const words = { agency: account.name, month: formatMonth(month, language) }
  const money = (minor: number) => formatMoney(minor, account.currency, language)
  const mail = addresseeMail(deps, addressee, account, {
    subject: fill(t.subject, words),
    heading: fill(t.heading, words),
    paragraphs: [fill(t.intro, words)],
    rows: [
      { label: t.opening, value: money(openingMinor) },
      { label: t.closing, value: money(closingMinor) },
    ],
    closing: [t.owed],
    button: {
      label: t.button,
      url: `${deps.config.baseUrl}/agency/reports/statement?account=${accountId}&month=${month}`,
    },
    why: subscriptionReason(account.name, addressee),
  })
  const filename = `${t.file}-${accountId}-${month}.pdf`
  await deps.mail.send({
    ...mail,
    attachments: [{ filename, content: bytes, contentType: 'application/pdf' }],
  })
}
