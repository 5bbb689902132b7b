import { useTranslation } from 'react-i18next'
import type { CommissionKind, InvoiceState } from '#core/invoices/invoices.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { DocumentFiles } from './document-files.tsx'

const changes = [[['agency', 'getCommissionInvoices']]]

const tones = {
  requested: 'neutral',
  issued: 'good',
  failed: 'bad',
  cancelling: 'warn',
  cancelled: 'neutral',
} as const satisfies Record<InvoiceState, string>

/** A document between an agency and the platform: its state, its files, and the ways to handle a refusal. */
export function MonthDocument({
  document: { id, kind, month, state, totalMinor, problem, pdfUrl, xmlUrl, uuid, isTrial, mayRun },
}: {
  document: Outputs['agency']['getCommissionInvoices'][CommissionKind]['documents'][number]
}) {
  const { t } = useTranslation('commission-invoices')
  const language = useLanguage()
  const name = `${t(`kind.${kind}`)}, ${formatMonth(month, language)}`
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          {name} <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
        <span className="ml-auto font-semibold tabular-nums">{formatMoney(totalMinor, 'MXN', language)}</span>
      </p>
      {uuid && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('uuid', { uuid })}
          {isTrial && <span className="block">{t('trial')}</span>}
        </p>
      )}
      {state === 'failed' && (
        <Notice tone="bad" title={t('refused')}>
          {problem && <p className="wrap-anywhere">{problem}</p>}
          <p>{t(mayRun ? 'correct' : 'wait')}</p>
        </Notice>
      )}
      <DocumentFiles
        document={{ id, state, mayRun, pdfUrl, xmlUrl }}
        words={{ pdf: t('file.pdf', { name }), xml: t('file.xml', { name }), retry: t('retry') }}
        changes={changes}
        retryLook="outline"
        className="flex flex-wrap gap-1"
      />
    </>
  )
}
