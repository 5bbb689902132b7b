import { dayAfter, firstDayOf } from '#core/agencies/reports.ts'
import type { Language } from '#core/app/language.ts'
import { partyName } from '#core/looks/brand.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { withheldTaxes } from '#core/money/withholdings.ts'
import { addDays, formatDay } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  drawNotice,
  facts,
  page,
  rule,
  writePdf,
} from '#server/modules/vouchers/paper.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { Certificate } from './get-withheld.ts'
import { withholdingsTexts } from './withholdings-texts.ts'

/** The one-page certificate of the taxes withheld from an agency with its branches in a month. */
export async function writeCertificate(
  deps: Pick<Deps, 'clock' | 'database' | 'media'>,
  { account, month, rows }: Certificate,
  language: Language,
): Promise<{ bytes: Buffer }> {
  const t = withholdingsTexts[language]
  const now = deps.clock.now()
  const brand = await readBrand(deps.database)
  const logo = await findLogoBytes(deps, account.theme.logo)
  const money = (minor: number) => formatMoney(minor, 'MXN', language)
  const title = t.certificate.title
  const bytes = await writePdf(
    { title: `${title} ${month}`, author: partyName(brand), language, createdAt: now },
    (pdf) => {
      pdf.addPage()
      drawLetterhead(pdf, account, {
        ...{ title, label: account.id, value: formatMonth(month, language), logo, valueSize: 15 },
      })
      pdf.x = page.margin
      pdf.y = 128
      facts(pdf, [
        [t.certificate.from, partyName(brand)],
        [t.certificate.to, account.legalName],
        [
          t.certificate.period,
          fill(t.certificate.days, {
            from: formatDay(firstDayOf(month), language, 'long'),
            to: formatDay(addDays(dayAfter(month), -1), language, 'long'),
          }),
        ],
      ])
      for (const { tax, rateBp, rfc, baseMinor, amountMinor } of rows) {
        rule(pdf)
        caption(pdf, `${t.taxes[tax]} · ${formatPercent(rateBp, language)}`)
        facts(pdf, [
          [t.column.rfc, rfc || t.no_rfc],
          [t.column.rate, formatPercent(rateBp, language)],
          [t.column.base, money(baseMinor)],
          [t.column.amount, money(amountMinor)],
        ])
      }
      rule(pdf)
      facts(
        pdf,
        withheldTaxes
          .filter((tax) => rows.some((row) => row.tax === tax))
          .map((tax) => [
            fill(t.total, { tax: t.taxes[tax] }),
            money(rows.reduce((sum, row) => sum + (row.tax === tax ? row.amountMinor : 0), 0)),
          ]),
      )
      drawNotice(pdf, t.certificate.notice_title, t.certificate.notice)
      drawFooter(pdf, {
        bold: partyName(brand),
        small: [fill(t.certificate.issued, { when: formatInstant(now, account.timeZone, language) })],
        pages: '',
      })
    },
  )
  return { bytes }
}
