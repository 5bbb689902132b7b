import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { DocumentFiles } from '#src/shared/invoices/document-files.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { ListedInvoice } from './listed-invoice.ts'

/** The query keys of data that shows invoices or credit notes. */
export const changedWithInvoice = [
  [['agency', 'listInvoices']],
  [['bookingEngine', 'getInvoices']],
  [['agency', 'getSale']],
  [['agency', 'previewGlobalInvoice']],
  [['agency', 'getGlobalInvoice']],
] as const

/** An invoice's or credit note's files, and the actions on it. */
export function InvoiceActions({
  invoice,
}: {
  invoice: Pick<ListedInvoice, 'id' | 'kind' | 'state' | 'mayRun' | 'pdfUrl' | 'xmlUrl' | 'receiver'>
}) {
  const { t } = useTranslation(['issued-invoices', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const [asks, setAsks] = useState(false)
  const refresh = () =>
    Promise.all(changedWithInvoice.map((queryKey) => queries.invalidateQueries({ queryKey })))
  const cancel = useMutation(
    api.agency.cancelInvoice.mutationOptions({ onSettled: refresh, onSuccess: () => setAsks(false) }),
  )
  const { id, kind, state, mayRun, receiver } = invoice
  const name = receiver.name ?? ''
  return (
    <>
      {/* A table column is never narrower than its row of buttons. */}
      <DocumentFiles
        document={invoice}
        words={{ pdf: t('file.pdf', { name }), xml: t('file.xml', { name }), retry: t('retry') }}
        changes={changedWithInvoice}
        retryLook="plain"
        className="md:whitespace-nowrap"
      >
        {mayRun && state === 'issued' && kind === 'invoice' && (
          <Button look="plain" size="small" disabled={!online} onClick={() => setAsks(true)}>
            {t('cancel.ask')}
          </Button>
        )}
      </DocumentFiles>
      <Sheet open={asks} onOpenChange={setAsks} title={t('cancel.title')} closeLabel={t('app:close')}>
        <div className="space-y-4">
          <p>{t('cancel.text', { name })}</p>
          {cancel.isError && <Notice tone="bad">{errorText(cancel.error)}</Notice>}
          <Button
            look="danger"
            busy={cancel.isPending}
            disabled={!online}
            onClick={() => cancel.mutate({ invoiceId: id })}
          >
            {t('cancel.yes')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
