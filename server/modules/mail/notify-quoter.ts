import { formatMoney } from '#core/money/money.ts'
import { findAddressee } from '#server/modules/people/find-addressee.ts'
import { findBookedQuote } from '#server/modules/quotes/find-booked-quote.ts'
import { findWholeSale } from '#server/modules/sales/whole-sale.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { fill } from '#server/platform/texts-in.ts'
import { accessMail } from './access-letter.ts'
import { sendAboutSale } from './send-about-sale.ts'

/** Notifies the seller of a quote that the customer has bought it; sends nothing if the seller is no longer active. */
export async function notifyQuoter(deps: Deps, { saleId }: Jobs['notify-quoter']): Promise<void> {
  const quote = await findBookedQuote(deps.database, saleId)
  const whole = await findWholeSale(deps.database, saleId)
  const person = quote && (await findAddressee(deps.database, { id: quote.sellerId }))
  if (!quote || !whole || person?.state !== 'active') return
  const { sale, lines } = whole
  const t = mailTexts[person.language].quote_booked
  const totalMinor = lines
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, line) => sum + line.totalMinor, 0)
  const words = {
    client: `${quote.client.givenName} ${quote.client.familyName}`,
    code: sale.code,
    amount: formatMoney(totalMinor, sale.currency, person.language),
  }
  await sendAboutSale(
    deps,
    { saleId, about: 'told_quoter' },
    await accessMail(deps, person, {
      subject: fill(t.subject, words),
      heading: fill(t.heading, words),
      paragraphs: [fill(t.intro, words), t.after],
      button: { label: t.button, url: `${deps.config.baseUrl}/agency/sales/${saleId}` },
      last: t.last,
    }),
  )
}
