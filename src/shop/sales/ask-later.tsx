import { lazy, Suspense } from 'react'
import type { AskedAgency } from './ask-agency.tsx'

// A page is there before anybody asks about it.
const AskAgency = lazy(async () => ({ default: (await import('./ask-agency.tsx')).AskAgency }))

/** `AskAgency` once it has come; until then its place is kept. */
export function AskLater(props: { agency: AskedAgency; code: string }) {
  return (
    <Suspense fallback={<span aria-hidden="true" className="block min-h-11" />}>
      <AskAgency {...props} />
    </Suspense>
  )
}
