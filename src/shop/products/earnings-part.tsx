import { Suspense } from 'react'
import { earningsSlot, type Option } from '#src/shared/app/slots.ts'

/** What an option earns whoever sells it; nothing for customers, who do without its code. */
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
