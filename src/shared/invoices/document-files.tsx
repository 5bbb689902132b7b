import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InvoiceState } from '#core/invoices/invoices.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The files of a document, and another attempt to issue one that failed. */
export function DocumentFiles({
  document: { id, state, mayRun, pdfUrl, xmlUrl },
  words,
  changes,
  retryLook,
  className,
  children,
}: {
  document: {
    id: string
    state: InvoiceState
    mayRun: boolean
    pdfUrl: string | null
    xmlUrl: string | null
  }
  /** Names of the links for screen readers, and of the button. */
  words: { pdf: string; xml: string; retry: string }
  /** The data that shows the document. */
  changes: readonly QueryKey[]
  retryLook: 'plain' | 'outline'
  className: string
  /** Its other buttons. */
  children?: ReactNode
}) {
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const retry = useMutation(
    api.agency.retryInvoice.mutationOptions({
      onSettled: () => Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    }),
  )
  const small = buttonClass({ look: 'plain', size: 'small' })
  return (
    <>
      <span className={className}>
        {pdfUrl && (
          <a href={pdfUrl} target="_blank" rel="noreferrer" className={small} aria-label={words.pdf}>
            PDF
          </a>
        )}
        {xmlUrl && (
          <a href={xmlUrl} download className={small} aria-label={words.xml}>
            XML
          </a>
        )}
        {mayRun && state === 'failed' && (
          <Button
            look={retryLook}
            size="small"
            busy={retry.isPending}
            disabled={!online}
            onClick={() => retry.mutate({ invoiceId: id })}
          >
            {words.retry}
          </Button>
        )}
        {children}
      </span>
      {retry.isError && <Notice tone="bad">{errorText(retry.error)}</Notice>}
    </>
  )
}
