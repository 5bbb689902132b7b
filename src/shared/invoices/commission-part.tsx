import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommissionKind } from '#core/invoices/invoices.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { MonthDocument } from './month-document.tsx'

/** The invoices of one party to the other: the last complete month, and earlier documents. */
export function CommissionPart({
  accountId,
  kind,
  month,
  part: { obstacle, invoiceMinor, creditMinor, mayIssue, documents },
}: {
  accountId: string
  kind: CommissionKind
  month: string
  part: Outputs['agency']['getCommissionInvoices'][CommissionKind]
}) {
  const { t } = useTranslation('commission-invoices')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const queries = useQueryClient()
  const online = useOnline()
  const keyFor = useKey()
  const [asks, setAsks] = useState(false)
  const issue = useMutation(
    api.agency.issueCommissionInvoice.mutationOptions({
      onSuccess: () => sayDone(t('done')),
      // A refusal shows the amounts as they are now.
      onSettled() {
        setAsks(false)
        return Promise.all([
          queries.invalidateQueries({ queryKey: [['agency', 'getCommissionInvoices']] }),
          queries.invalidateQueries({ queryKey: [['agency', 'listInvoices']] }),
        ])
      },
    }),
  )
  const money = (minor: number) => formatMoney(minor, 'MXN', language)
  const inWords = formatMonth(month, language)
  const isOpen = invoiceMinor > 0 || creditMinor > 0
  const send = () => {
    const wanted = { accountId, kind, month, acceptedMinor: invoiceMinor - creditMinor }
    issue.mutate({ ...wanted, idempotencyKey: keyFor(JSON.stringify(wanted)) })
  }
  return (
    <section className="space-y-3">
      <h3 className="text-lg font-semibold">{t(`${kind}.title`)}</h3>
      <p className="text-muted">{t(`${kind}.text`)}</p>
      {obstacle !== 'issued' && obstacle !== 'branch' && (
        <p className="font-medium tabular-nums">
          {isOpen
            ? t('open', { month: inWords, amount: money(invoiceMinor) })
            : t('nothing', { month: inWords })}
          {creditMinor > 0 && (
            <span className="block font-normal">{t('credit', { amount: money(creditMinor) })}</span>
          )}
        </p>
      )}
      {obstacle !== null && obstacle !== 'issued' && (isOpen || obstacle !== 'earlier') && (
        <Notice tone="warn">{t(`obstacle.${obstacle}`)}</Notice>
      )}
      {issue.isError && <Notice tone="bad">{errorText(issue.error)}</Notice>}
      {obstacle === null && isOpen && mayIssue && (
        <>
          <div role="status">{asks && <p>{t('sure')}</p>}</div>
          {/* One button for both steps keeps the focus. */}
          <Button busy={issue.isPending} disabled={!online} onClick={() => (asks ? send() : setAsks(true))}>
            {t(asks ? 'yes' : 'ask', { month: inWords })}
          </Button>
          {!online && <Notice>{t('offline')}</Notice>}
        </>
      )}
      {documents.length > 0 && (
        <ul aria-label={t(`${kind}.list`)} className="divide-y divide-line">
          {documents.map((document) => (
            <li key={document.id} className="py-2">
              <MonthDocument document={document} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
