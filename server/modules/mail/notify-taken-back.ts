import { inEach, type Language } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { balanceOf } from '#core/sales/balance.ts'
import { formatDay } from '#core/time/days.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { leaveNotice } from '#server/modules/notices/leave-notice.ts'
import { listConcerned } from '#server/modules/people/list-concerned.ts'
import { moneyOf, owedSince } from '#server/modules/sales/sale-money.ts'
import { findWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'
import { sendAboutSale } from './send-about-sale.ts'

type News = Jobs['notify-taken-back']

/**
 * Notifies an agency that a payment was returned to its customer, by a notice and an e-mail to the owners and the
 * seller.
 */
export async function notifyTakenBack(deps: Deps, news: News): Promise<void> {
  const whole = await findWholeSale(deps.database, news.saleId)
  if (!whole) return
  const now = deps.clock.now()
  const { id, accountId, sellerId } = whole.sale
  const words = inEach((language) => wordsOf(whole, news, language, now))
  // An agency manages the sales of its branches.
  const { parentId } = await getAccount(deps, accountId)
  const accountIds = parentId === null ? [accountId] : [accountId, parentId]
  await leaveNotice(deps.database, {
    ...{ id: `dispute-${news.disputeId}`, accountIds, saleId: id },
    title: inEach((language) => words[language].subject),
    body: inEach((language) => words[language].paragraphs.join('\n\n')),
  })
  for (const person of await listConcerned(deps.database, accountIds, sellerId)) {
    const t = mailTexts[person.language].told_taken_back
    await sendAboutSale(
      deps,
      { saleId: id, about: 'told_taken_back' },
      await accessMail(deps, person, {
        ...words[person.language],
        button: { label: t.button, url: `${deps.config.baseUrl}/agency/sales/${id}` },
        last: t.last,
      }),
    )
  }
}

/** What happened, the customer's new payment deadline, and the consequences for the agency. */
function wordsOf(whole: WholeSale, { amountMinor, route }: News, language: Language, now: Date) {
  const { sale, lines } = whole
  const t = mailTexts[language].told_taken_back
  const balance = sale.state === 'confirmed' ? balanceOf(lines, moneyOf(whole), now, owedSince(whole)) : null
  const words = { code: sale.code, amount: formatMoney(amountMinor, sale.currency, language) }
  const until = balance && { day: formatDay(balance.payBy, language, 'long') }
  return {
    subject: fill(t.subject, words),
    heading: t.heading,
    paragraphs: [
      fill(route === 'original' ? t.intro_refund : t.intro_bank, words),
      ...(until ? [fill(sale.customerEmail ? t.client_told : t.client_not_told, until), t.pending] : []),
    ],
  }
}
