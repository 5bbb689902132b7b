import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { offerTermsInWords } from '#core/sales/cancel-words.ts'
import { freeOnOf } from '#core/sales/free-cancellation.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The terms of an offer in one line; the route names the section `cancellation-terms`. */
export function FreeUntil({
  offer: { freeUntil, refundable },
  timeZone,
}: {
  offer: { freeUntil: string | null; refundable: boolean }
  timeZone: string
}) {
  const { t } = useTranslation('cancellation-terms')
  const language = useLanguage()
  const words = offerTermsInWords({ freeOn: freeOnOf(freeUntil, timeZone), refundable }, language, t)
  if (!freeUntil) return <span className="block text-muted">{words}</span>
  return (
    <span className="flex items-start gap-2 font-medium text-good">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 opacity-80" />
      <span className="min-w-0">{words}</span>
    </span>
  )
}
