import type { Language } from '#core/app/language.ts'
import type { CountingSay } from '#core/app/say.ts'
import { basisPoints, type Currency, formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import type { Penalty } from '#core/products/products.ts'
import { dayInSentence } from '#core/time/deadlines.ts'
import { formatDeadline } from '#core/time/instants.ts'
import { zoneName } from '#core/time/zone-name.ts'
import type { PolicyStep } from './cancellation.ts'
import { policyClauses } from './policy-clauses.ts'

/** Texts of the section `cancellation-terms`. */
export type PolicyText = CountingSay<
  | ('free' | 'free_until' | 'no_refund' | 'charge_from' | 'charge_now' | 'charge_now_until')
  | ('cost_all' | 'cost_amount' | 'cost_none' | 'cost_share'),
  'cost_nights'
>

/**
 * A cancellation policy for a reader at `now`, clause by clause in chronological order. Times are in the zone of the
 * service's place, which the first time names. The text is the same on all screens and in all e-mails and documents.
 */
export function policyInWords(
  policy: { steps: readonly PolicyStep[]; zone: string; currency: Currency },
  now: Date,
  language: Language,
  t: PolicyText,
): string[] {
  const { steps, zone, currency } = policy
  let clock = ` (${zoneName(zone, language)})`
  const at = (instant: string) => {
    const when = `${formatDeadline(instant, zone, language)}${clock}`
    clock = ''
    return dayInSentence(when, language)
  }
  return policyClauses(steps, now).map((clause) => {
    if (clause.kind === 'free') return clause.until ? t('free_until', { when: at(clause.until) }) : t('free')
    const { from, until, penalty } = clause
    const cost = costInWords(penalty, currency, language, t)
    if (from) return t('charge_from', { when: at(from), cost })
    if (until) return t('charge_now_until', { when: at(until), cost })
    return isAll(penalty) ? t('no_refund') : t('charge_now', { cost })
  })
}

const isAll = (penalty: Penalty): boolean => 'bp' in penalty && penalty.bp === basisPoints

function costInWords(penalty: Penalty, currency: Currency, language: Language, t: PolicyText): string {
  if ('nights' in penalty) return t('cost_nights', { count: penalty.nights })
  if ('amountMinor' in penalty)
    return t('cost_amount', { amount: formatMoney(penalty.amountMinor, currency, language) })
  if (penalty.bp === 0) return t('cost_none')
  return isAll(penalty) ? t('cost_all') : t('cost_share', { share: formatPercent(penalty.bp, language) })
}
