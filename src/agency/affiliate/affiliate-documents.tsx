import { useTranslation } from 'react-i18next'
import {
  DocumentField,
  documentTones,
  type RegistrationDocument,
} from '#src/shared/registrations/document-field.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'

/** What addresses call the papers of the page. */
export const documentsPlace = 'documents'

/** The agency's papers: handed in by who runs it, their states seen by all of it. */
export function AffiliateDocuments({
  documents,
  mayChange,
  onUploaded,
}: {
  documents: readonly RegistrationDocument[]
  mayChange: boolean
  onUploaded: () => void
}) {
  const { t } = useTranslation('documents')
  return (
    <Card className="space-y-4 xl:col-span-2">
      <h2 id={documentsPlace} tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
      {mayChange ? (
        <div className="grid gap-4 xl:grid-cols-2">
          {documents.map((document) => (
            <DocumentField
              key={document.kind}
              kind={document.kind}
              document={document}
              onUploaded={onUploaded}
            />
          ))}
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map(({ kind, state }) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-3 py-2">
              {t(`kind.${kind}`)}
              <Badge tone={documentTones[state]}>{t(`state.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
