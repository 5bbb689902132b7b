import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentField, type RegistrationDocument } from '#src/shared/registrations/document-field.tsx'
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
  return (
    <Card className="space-y-4 xl:col-span-2">
      <h2 id={documentsPlace} tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
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
      {children}
    </Card>
  )
}
