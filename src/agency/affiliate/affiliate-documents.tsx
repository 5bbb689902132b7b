import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import {
  DocumentField,
  documentPlace,
  type RegistrationDocument,
} from '#src/shared/registrations/document-field.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'

/** What addresses call the papers of the page. */
export const documentsPlace = 'documents'

/** The agency's papers, handed in by its owner. */
export function AffiliateDocuments({
  documents,
  onUploaded,
  children,
}: {
  documents: readonly RegistrationDocument[]
  onUploaded: () => void
  /** What one does once they are in. */
  children: ReactNode
}) {
  const { t } = useTranslation('documents')
  const accepted = documents.filter(({ state }) => state === 'accepted')
  const others = documents.filter(({ state }) => state !== 'accepted')
  return (
    <Card className="space-y-4 xl:col-span-2">
      <h2 id={documentsPlace} tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
      {others.length > 0 && (
        <div className="grid gap-4 xl:grid-cols-2">
          {others.map((document) => (
            <DocumentField
              key={document.kind}
              kind={document.kind}
              document={document}
              onUploaded={onUploaded}
            />
          ))}
        </div>
      )}
      {accepted.length > 0 && (
        <ul className="divide-y divide-line/60">
          {accepted.map((document) => (
            <Accepted key={document.kind} document={document} />
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

/** A paper about which there is nothing to do. */
function Accepted({ document: { kind, fileId, expiresOn } }: { document: RegistrationDocument }) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  return (
    <li id={documentPlace(kind)} className="flex scroll-mt-24 items-center justify-between gap-3 py-1">
      <span className="min-w-0">
        <span className="font-medium">{t(`kind.${kind}`)}</span>{' '}
        <Badge tone="good">{t('state.accepted')}</Badge>
        {expiresOn && (
          <span className="block text-sm text-muted">
            {t('valid_until', { day: formatDay(expiresOn, language, 'long') })}
          </span>
        )}
      </span>
      {fileId && (
        <a
          href={`/files/${fileId}`}
          className="inline-flex min-h-11 shrink-0 items-center px-2 font-medium text-primary underline"
        >
          {t('download')}
          <span className="sr-only">: {t(`kind.${kind}`)}</span>
        </a>
      )}
    </li>
  )
}
