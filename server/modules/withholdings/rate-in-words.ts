import { inEach, type Text } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { fill } from '#server/platform/texts-in.ts'
import { withholdingsTexts } from './withholdings-texts.ts'

/** The rate and the base of a withheld tax, "4% of $1,000.00", in each language. */
export function rateInWords({ rateBp, baseMinor }: { rateBp: number; baseMinor: number }): Text {
  return inEach((language) =>
    fill(withholdingsTexts[language].rate_of, {
      rate: formatPercent(rateBp, language),
      base: formatMoney(Math.abs(baseMinor), 'MXN', language, { bare: true }),
    }),
  )
}
