import { type Agreed, partsChanged } from '#core/agencies/registration-desk.ts'
import type { Language } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import { fill } from '#server/platform/texts-in.ts'

/** The changes to an agency's terms, one line each, with the new and the former value. */
export function wordsAgreed(
  { before, after }: { before: Agreed; after: Agreed },
  currency: Currency,
  language: Language,
): string[] {
  const t = mailTexts[language].registration.agreed
  const percent = (bp: number) => formatPercent(bp, language)
  const say = (what: string, was: string, is: string) => fill(t.line, { what, was, is })
  return partsChanged(before, after).flatMap((part) => {
    if (part === 'sellerBp') return [say(t.seller, percent(before[part]), percent(after[part]))]
    if (part === 'creditLimitMinor') {
      const money = (minor: number) => formatMoney(minor, currency, language)
      return [say(t.credit, money(before[part]), money(after[part]))]
    }
    return kinds
      .filter((kind) => before[part][kind] !== after[part][kind])
      .map((kind) => say(t[part][kind], percent(before[part][kind]), percent(after[part][kind])))
  })
}
