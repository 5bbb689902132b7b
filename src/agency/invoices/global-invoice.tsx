import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { GlobalContent } from './global-content.tsx'
import { changedWithInvoice } from './invoice-actions.tsx'

/** The current month's global invoice: its content so far, and a way to issue it before the month ends. */
export function GlobalInvoice() {
  const { t } = useTranslation(['issued-invoices', 'app'])
  const errorText = useErrorTexts()
  const language = useLanguage()
  const queries = useQueryClient()
  const online = useOnline()
  const keyFor = useKey()
  const [isOpen, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const preview = useQuery(
    api.agency.previewGlobalInvoice.queryOptions({ input: {}, enabled: isOpen, staleTime: 0 }),
  )
  const { data } = preview
  const open = (now: boolean) => {
    setOpen(now)
    setAsks(false)
    issue.reset()
  }
  const issue = useMutation(
    api.agency.issueGlobalInvoice.mutationOptions({
      onSuccess() {
        sayDone(t('global.done'))
        open(false)
      },
      // After a refusal, the current sales are shown.
      onSettled: () =>
        Promise.all(changedWithInvoice.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    }),
  )
  const automatic = useMutation(
    api.agency.changeGlobalInvoices.mutationOptions({
      onSuccess: (_, { isAutomatic }) =>
        sayDone(t(isAutomatic ? 'global.switched_on' : 'global.switched_off')),
      onSettled: () => queries.invalidateQueries({ queryKey: [['agency', 'previewGlobalInvoice']] }),
    }),
  )
  // Other sales with the same total are a new request.
  const send = (acceptedMinor: number, sales: string) =>
    issue.mutate({ acceptedMinor, idempotencyKey: keyFor(sales) })
  const cannot = isRefusal(preview.error) && preview.error.code === 'sale_not_invoiceable'
  return (
    <>
      <Button look="outline" onClick={() => open(true)}>
        {t('global.open')}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={open}
        title={data ? t('global.title', { month: formatMonth(data.month, language) }) : t('global.open')}
        closeLabel={t('app:close')}
      >
        {data ? (
          <div className="space-y-4">
            <p>{t('global.lead')}</p>
            <CheckField
              label={
                <>
                  <span className="block font-medium">{t('global.automatic')}</span>
                  <span className="block text-sm text-muted">{t('global.automatic_hint')}</span>
                </>
              }
              checked={automatic.isPending ? automatic.variables.isAutomatic : data.isAutomatic}
              disabled={!online}
              onChange={({ target }) => automatic.mutate({ isAutomatic: target.checked })}
            />
            {automatic.isError && <Notice tone="bad">{errorText(automatic.error)}</Notice>}
            <GlobalContent preview={data} />
            <SheetFoot>
              <div className="space-y-3">
                {issue.isError && <Notice tone="bad">{errorText(issue.error)}</Notice>}
                <div role="status">
                  {asks && data.count > 0 && (
                    <p>{t('global.sure', { amount: formatMoney(data.totalMinor, 'MXN', language) })}</p>
                  )}
                </div>
                {data.count > 0 && (
                  // Both steps share one button, which keeps the focus.
                  <Button
                    wide
                    busy={issue.isPending}
                    disabled={!online}
                    onClick={() => (asks ? send(data.totalMinor, JSON.stringify(data.sales)) : setAsks(true))}
                  >
                    {t(asks ? 'global.yes' : 'global.ask')}
                  </Button>
                )}
              </div>
            </SheetFoot>
          </div>
        ) : cannot ? (
          <Notice>{t('global.cannot')}</Notice>
        ) : !online ? (
          <Notice>{t('global.offline')}</Notice>
        ) : preview.isError ? (
          <Failed text={errorText(preview.error)} onRetry={() => void preview.refetch()} />
        ) : (
          <Loading>
            <Skeleton className="h-32" />
          </Loading>
        )}
      </Sheet>
    </>
  )
}
