import { useTranslation } from 'react-i18next'
import { correctableData } from '#core/agencies/registration-desk.ts'
import type { Happened } from './file-query.ts'

/** The documents and fields of a round of corrections, with the note about each field. */
export function AskedList({ round: { kinds, marked } }: { round: Pick<Happened, 'kinds' | 'marked'> }) {
  const { t } = useTranslation(['documents', 'register'])
  const lines = [
    ...kinds.map((kind) => t(`documents:kind.${kind}`)),
    ...correctableData.flatMap((field) =>
      marked[field] ? [`${t(`register:label.${field}`)}: ${marked[field]}`] : [],
    ),
  ]
  if (lines.length === 0) return null
  return (
    <ul className="list-disc pl-5 text-sm wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
