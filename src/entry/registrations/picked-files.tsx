import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentKind, documentsToApprove, type PersonKind } from '#core/agencies/accounts.ts'
import { fileProblem, useFileWords } from '#src/shared/registrations/document-field.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import type { PickedFiles } from './picked-papers.ts'

/** Documents sent with the registration. */
export function PickFiles({
  personKind,
  picked,
  onPick,
  onDrop,
}: {
  personKind: PersonKind
  picked: PickedFiles
  onPick: (kind: DocumentKind, file: File) => void
  onDrop: (kind: DocumentKind) => void
}) {
  const { t } = useTranslation('documents')
  const words = useFileWords()
  const [problems, setProblems] = useState<Partial<Record<DocumentKind, 'large' | 'type'>>>({})
  return documentsToApprove(personKind).map((kind) => (
    <FileField
      key={kind}
      label={t(`kind.${kind}`)}
      hint={t(`hint.${kind}`)}
      name={picked[kind]?.name}
      file={picked[kind]}
      error={problems[kind] ? t(`problem.${problems[kind]}`) : null}
      words={{ ...words, remove: t('remove') }}
      onFile={(file) => {
        const problem = fileProblem(file)
        setProblems({ ...problems, [kind]: problem ?? undefined })
        if (!problem) onPick(kind, file)
      }}
      onRemove={picked[kind] && (() => onDrop(kind))}
    />
  ))
}
