import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitsSignature } from '#core/agencies/registrations.ts'
import {
  AcceptedPaper,
  DocumentField,
  type RegistrationDocument,
} from '#src/shared/registrations/document-field.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, isAgreed, papersNotSent, standingOf } from './affiliate.ts'
import { contractPlace } from './agency-contract.tsx'

/** The URL fragment of the documents card. */
export const documentsPlace = 'documents'

/** The agency's documents, uploaded by its owner. */
export function AffiliateDocuments({
  agency,
  documents,
  onUploaded,
  children,
}: {
  agency: Affiliate
  documents: readonly RegistrationDocument[]
  onUploaded: () => void
  /** The next step once all documents are uploaded, shown below them. */
  children: ReactNode
}) {
  const { t } = useTranslation('documents')
  const mayBeSigned = isAgreed(agency) && agency.registration && awaitsSignature(agency.registration)
  const notSent = papersNotSent(agency)
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
              notSent={notSent.has(document.kind) && (standingOf(agency) === 'ready' ? 'ready' : 'not_sent')}
              onUploaded={onUploaded}
              hint={document.kind === 'contract' && mayBeSigned ? <SignedNow /> : undefined}
            />
          ))}
        </div>
      )}
      {accepted.length > 0 && (
        <ul className="divide-y divide-line/60">
          {accepted.map((document) => (
            <li key={document.kind} className="py-2">
              <AcceptedPaper document={document} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  )
}

/** The next step for a contract that can be signed. */
function SignedNow() {
  const { t } = useTranslation('affiliate')
  return (
    <>
      {t('contract.sign')}{' '}
      <a href={`#${contractPlace}`} className="text-primary underline underline-offset-4">
        {t('contract.see')}
      </a>
    </>
  )
}
