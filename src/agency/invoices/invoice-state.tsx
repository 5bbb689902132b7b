import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/badge.tsx'
import type { ListedInvoice } from './listed-invoice.ts'

const tones = {
  requested: 'neutral',
  issued: 'good',
  failed: 'bad',
  cancelling: 'warn',
  cancelled: 'neutral',
} as const

/** The state of an invoice or credit note, and why the provider refused it. */
export function InvoiceState({
  invoice: { state, problem },
}: {
  invoice: Pick<ListedInvoice, 'state' | 'problem'>
}) {
  const { t } = useTranslation('issued-invoices')
  return (
    <>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {problem && <span className="block text-sm break-words text-bad">{problem}</span>}
    </>
  )
}
