import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedAgency } from './ask-agency.tsx'

// Loaded after the page, because it is used later.
const AskAgency = lazy(async () => ({ default: (await import('./ask-agency.tsx')).AskAgency }))

/** `AskAgency` about a reservation; its space is reserved until it has loaded. */
export function AskLater({ agency, code }: { agency: AskedAgency; code: string }) {
  const { t } = useTranslation('payment')
  return (
    <Suspense fallback={<span aria-hidden="true" className="block min-h-11" />}>
      <AskAgency agency={agency} text={t('ask.message', { code })} />
    </Suspense>
  )
}
