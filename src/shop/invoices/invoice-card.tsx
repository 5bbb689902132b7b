import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { SaleInvoice } from './invoice-query.ts'

const tones = {
  requested: 'neutral',
  issued: 'good',
  failed: 'bad',
  cancelling: 'warn',
  cancelled: 'neutral',
} as const

/** One document with its state and its files. */
export function InvoiceCard({ document }: { document: SaleInvoice }) {
  const { t } = useTranslation('invoices')
  const language = useLanguage()
  const { kind, state, receiver, totalMinor, uuid, problem, isTrial, xmlUrl, pdfUrl } = document
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">{t(`kind.${kind}`)}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="mt-2 text-lg font-semibold tabular-nums">{formatMoney(totalMinor, 'MXN', language)}</p>
      <p className="break-words" data-dd-privacy="mask">
        {receiver.name} · {receiver.rfc}
      </p>
      {uuid && <p className="mt-1 text-sm break-words text-muted">{t('uuid', { uuid })}</p>}
      <div className="mt-4 space-y-3 empty:hidden" role="status">
        {state === 'requested' && <Notice>{t('text.requested', { email: receiver.email })}</Notice>}
        {state === 'failed' && (
          <Notice tone="bad" title={t('text.failed')}>
            {problem}
          </Notice>
        )}
        {isTrial && <Notice tone="warn">{t('text.trial')}</Notice>}
      </div>
      {pdfUrl && xmlUrl && (
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={pdfUrl} className={buttonClass({ look: 'primary' })} target="_blank" rel="noreferrer">
            <Download aria-hidden="true" className="size-5" />
            {t('file.pdf')}
          </a>
          <a href={xmlUrl} className={buttonClass({ look: 'quiet' })} download>
            <Download aria-hidden="true" className="size-5" />
            {t('file.xml')}
          </a>
        </div>
      )}
    </Card>
  )
}
