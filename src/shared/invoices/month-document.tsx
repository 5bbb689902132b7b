import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CommissionKind, InvoiceState } from '#core/invoices/invoices.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

const tones = {
  requested: 'neutral',
  issued: 'good',
  failed: 'bad',
  cancelling: 'warn',
  cancelled: 'neutral',
} as const satisfies Record<InvoiceState, string>

/** A document between an agency and the platform: its state, its files, and what to do about a refusal. */
export function MonthDocument({
  document: { id, kind, month, state, totalMinor, problem, pdfUrl, xmlUrl, uuid, isTrial, mayRun },
}: {
  document: Outputs['agency']['getCommissionInvoices'][CommissionKind]['documents'][number]
}) {
  const { t } = useTranslation('commission-invoices')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const queries = useQueryClient()
  const online = useOnline()
  const retry = useMutation(
    api.agency.retryInvoice.mutationOptions({
      onSettled: () => queries.invalidateQueries({ queryKey: [['agency', 'getCommissionInvoices']] }),
    }),
  )
  const name = `${t(`kind.${kind}`)}, ${formatMonth(month, language)}`
  const small = buttonClass({ look: 'plain', size: 'small' })
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
      {retry.isError && <Notice tone="bad">{errorText(retry.error)}</Notice>}
      <span className="flex flex-wrap gap-1">
        {pdfUrl && (
          <a
            href={pdfUrl}
            target="_blank"
            rel="noreferrer"
            className={small}
            aria-label={t('file.pdf', { name })}
          >
            PDF
          </a>
        )}
        {xmlUrl && (
          <a href={xmlUrl} download className={small} aria-label={t('file.xml', { name })}>
            XML
          </a>
        )}
        {mayRun && state === 'failed' && (
          <Button
            look="outline"
            size="small"
            busy={retry.isPending}
            disabled={!online}
            onClick={() => retry.mutate({ invoiceId: id })}
          >
            {t('retry')}
          </Button>
        )}
      </span>
    </>
  )
}
