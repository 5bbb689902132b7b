import { ShieldCheck } from 'lucide-react'
import type { PolicyStep } from '#core/cancellation.ts'
import type { Currency } from '#core/money.ts'
import { usePolicySentences } from './policy-text.tsx'

/** A policy written out, what is free in green. */
export function OfferTerms({
  policy,
  timeZone,
  currency,
  now,
}: {
  policy: PolicyStep[]
  timeZone: string
  currency: Currency
  /** ISO instant at which the offer was seen. */
  now: string
}) {
  const [first, ...others] = usePolicySentences()(policy, timeZone, currency, new Date(now))
  const free = policy.length === 0 || (policy[0]?.from ?? '') > now
  return (
    <span className="mt-1 block text-sm leading-snug">
      <span className={`flex gap-1.5 ${free ? 'font-medium text-good' : 'text-muted'}`}>
        {free && <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span>{first}</span>
      </span>
      {others.map((sentence) => (
        <span key={sentence} className="block text-muted">
          {sentence}
        </span>
      ))}
    </span>
  )
}
