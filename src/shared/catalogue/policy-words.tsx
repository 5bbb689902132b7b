import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import type { PolicyTemplate } from '#core/products/products.ts'
import { materialise } from '#core/sales/cancellation.ts'
import { policyInWords } from '#core/sales/policy-words.ts'
import { addDays, dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { type DraftRate, noRefund } from './draft-parts.ts'

/** With this number of days before the start, all usual steps of a policy are in the future. */
const daysAhead = 60

type Terms = Pick<DraftRate['terms'], 'refundable' | 'policy'>

/** The steps of a policy that are complete. */
export const readPolicy = ({ refundable, policy }: Terms): PolicyTemplate =>
  refundable
    ? policy.filter((step): step is PolicyTemplate[number] => !Object.values(step.penalty).includes(null))
    : noRefund

/** A rate's policy as customers read it, for a day as an example. */
export function PolicyWords({ terms, currency }: { terms: Terms; currency: Currency }) {
  const { t } = useTranslation('product-editor')
  const { t: ofTerms } = useTranslation('cancellation-terms')
  const language = useLanguage()
  const zone = useZone()
  const now = new Date()
  const startsOn = addDays(dayIn(now, zone), daysAhead)
  const steps = materialise(readPolicy(terms), startsOn, zone)
  const words = policyInWords({ steps, zone, currency }, now, language, ofTerms)
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">{t('policy.example', { day: formatDay(startsOn, language) })}</p>
      <ul className="mt-1 list-disc pl-5">
        {words.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
    </div>
  )
}
