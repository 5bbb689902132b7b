import { Suspense } from 'react'
import { earningsSlot, type Option } from '#src/shared/app/slots.ts'

/** A seller's earnings of an option; nothing for customers, who do not load its code. */
export function EarningsPart(option: Option) {
  const Earnings = earningsSlot.usePart()
  return (
    Earnings && (
      <Suspense fallback={null}>
        <Earnings {...option} />
      </Suspense>
    )
  )
}
