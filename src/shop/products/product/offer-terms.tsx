import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import type { PolicyStep } from '#core/sales/cancellation.ts'
import { isFree } from '#core/sales/free-cancellation.ts'
import { policyInWords } from '#core/sales/policy-words.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** A cancellation policy in words, with the free part in green. */
export function OfferTerms({
  offer,
  timeZone,
  now,
  isWhole,
}: {
  offer: { policy: PolicyStep[]; freeUntil: string | null; price: { currency: Currency } }
  timeZone: string
  /** ISO instant of the offer. */
  now: string
  /** False: only the current term, which is enough to compare. */
  isWhole: boolean
}) {
  const { policy, price } = offer
  const free = isFree(offer)
  const { t } = useTranslation('cancellation-terms')
  const language = useLanguage()
  const terms = { steps: policy, zone: timeZone, currency: price.currency }
  const [first, ...others] = policyInWords(terms, new Date(now), language, t)
  return (
    <span className="mt-1 block text-sm leading-snug">
      <span className={`flex gap-1.5 ${free ? 'font-medium text-good' : 'text-muted'}`}>
        {free && <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>{first}</span>
      </span>
      {(isWhole ? others : []).map((clause) => (
        <span key={clause} className="block text-muted">
          {clause}
        </span>
      ))}
    </span>
  )
}
