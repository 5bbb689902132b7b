import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentKind } from '#core/agencies/accounts.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { upload } from '#src/platform/upload.ts'
import { DocumentField, type RegistrationDocument } from '#src/shared/registrations/document-field.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { PickedFiles } from './picked-papers.ts'
import { RegistrationLetter } from './registration-letter.tsx'

/** The next steps, and the documents still missing. */
export function HandedIn({
  token,
  email,
  picked,
  onCorrected,
  onArrived,
  onRestart,
}: {
  token: string
  email: string
  picked: PickedFiles
  /** Sets another address for mails. */
  onCorrected: (email: string) => void
  /** Called when the server has accepted or refused a document. */
  onArrived: (kind: DocumentKind) => void
  onRestart: () => void
}) {
  const { t } = useTranslation(['register', 'documents', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const input = { token }
  const list = useQuery(api.home.listRegistrationDocuments.queryOptions({ input }))
  const put = (document: RegistrationDocument) =>
    queries.setQueryData(
      api.home.listRegistrationDocuments.queryKey({ input }),
      (known) =>
        known && { documents: known.documents.map((one) => (one.kind === document.kind ? document : one)) },
    )
  const sending = useSendPicked(token, picked, list.isSuccess, { onUploaded: put, onArrived })
  const isOver = list.isError && isRefusal(list.error) && list.error.status === 410
  return (
    <div className="space-y-5">
      <PageHeading title={t('done.title')} />
      <RegistrationLetter token={token} email={email} onCorrected={onCorrected} />
      <Card className="space-y-3">
        <h2 className="text-xl">{t('done.next')}</h2>
        <ol className="list-decimal space-y-2 pl-5">
          {t('done.steps', { returnObjects: true }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className="text-sm text-muted">{t('done.known')}</p>
        <p className="text-sm text-muted">{t('done.come_back')}</p>
      </Card>
      <section aria-labelledby="handed-in-documents" className="space-y-3">
        <h2 id="handed-in-documents" className="text-xl">
          {t('documents:title')}
        </h2>
        <p className="text-muted">{t('documents:text')}</p>
        {sending.length > 0 && <Notice>{t('documents:sending', { count: sending.length })}</Notice>}
        {list.isPending && <Skeleton className="h-64" />}
        {list.isError && (
          <Notice tone={isOver ? 'warn' : 'bad'}>{isOver ? t('done.over') : errorText(list.error)}</Notice>
        )}
        {list.isError && !isOver && (
          <Button look="quiet" onClick={() => void list.refetch()}>
            {t('app:again')}
          </Button>
        )}
        {list.data?.documents
          .filter(({ kind }) => kind !== 'contract')
          .map((document) => (
            <DocumentField
              key={document.kind}
              kind={document.kind}
              document={document}
              token={token}
              isSending={sending.includes(document.kind)}
              onUploaded={put}
            />
          ))}
      </section>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          {t('done.home')}
        </Link>
        <Button look="plain" onClick={onRestart}>
          {t('done.another')}
        </Button>
      </div>
    </div>
  )
}

/** Uploads the files picked before the registration was sent, one after the other. Returns those still in progress. */
function useSendPicked(
  token: string,
  picked: PickedFiles,
  isReady: boolean,
  handlers: { onUploaded: (document: RegistrationDocument) => void; onArrived: (kind: DocumentKind) => void },
): DocumentKind[] {
  const [files] = useState(() => Object.entries(picked) as [DocumentKind, File][])
  const [left, setLeft] = useState(() => files.map(([kind]) => kind))
  const begun = useRef(false)
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    if (!isReady || begun.current) return
    begun.current = true
    const sendAll = async () => {
      for (const [kind, file] of files) {
        // A failed upload stays missing in the list, and is retried on the next visit.
        await upload(`/files/documents/${kind}`, file, { token }).then(
          (body) => {
            latest.current.onUploaded(body as RegistrationDocument)
            latest.current.onArrived(kind)
          },
          (error) => isRefusal(error) && latest.current.onArrived(kind),
        )
        setLeft((kinds) => kinds.filter((one) => one !== kind))
      }
    }
    void sendAll()
  }, [isReady, files, token])
  return left
}
