import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedAgency } from './ask-agency.tsx'

// A page is there before anybody asks about it.
const AskAgency = lazy(async () => ({ default: (await import('./ask-agency.tsx')).AskAgency }))

/** `AskAgency` about a reservation, once it has come; until then its place is kept. */
export function AskLater({ agency, code }: { agency: AskedAgency; code: string }) {
  const { t } = useTranslation('payment')
  return (
    <Suspense fallback={<span aria-hidden="true" className="block min-h-11" />}>
      <AskAgency agency={agency} text={t('ask.message', { code })} />
    </Suspense>
  )
}
