import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { hasPapersToDecide, type RegistrationFile } from './file-query.ts'
import { PaperItem } from './paper-item.tsx'

/** The uploaded documents, to be reviewed one by one. */
export function FilePapers({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation(['registration-desk', 'documents'])
  const language = useLanguage()
  const zone = useZone()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [nextId, setNextId] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  const named = useLocation({ select: ({ hash }) => hash })
  const namedId = file.papers.find(({ kind }) => documentPlace(kind) === named)?.id ?? null
  // Opens the document that the address names, once it has loaded.
  useEffect(() => {
    if (namedId) {
      setOpened(new Set([namedId]))
      setNextId(namedId)
    }
  }, [namedId])
  const { needed, accepted } = file.documents
  const put = (id: string, open: boolean) => {
    setNextId(null)
    setOpened(new Set([...opened].filter((one) => one !== id).concat(open ? id : [])))
  }
  /** Opens the next waiting document after a decision: the next one below, otherwise the first from the top. */
  const goOn = (id: string) => {
    const at = file.papers.findIndex((paper) => paper.id === id)
    const inTurn = [...file.papers.slice(at + 1), ...file.papers.slice(0, at)]
    const next = inTurn.find((paper) => paper.state === 'uploaded')?.id ?? null
    setOpened(new Set(next ? [next] : []))
    setNextId(next)
    setDone(next === null)
  }
  // The contract contains the agreement, so it exists only after approval.
  const contract = file.wasApproved ? 'papers.unsigned' : 'papers.later'
  const toApprove = new Set(documentsToApprove(file.personKind))
  return (
    <Card>
      <h2 className="text-xl">{t('documents:title')}</h2>
      <p className="text-sm text-muted">
        {t('papers_of.accepted', { here: accepted, needed })},{' '}
        {t(file.wasApproved ? 'papers_of.contract_too' : 'papers_of.contract')}
        {file.state === 'news' && ` · ${t('papers.take_first')}`}
      </p>
      {file.papers.some(({ uploadedAt }) => uploadedAt) && <ClockNote zone={zone} language={language} />}
      <ul className="mt-2 divide-y divide-line">
        {file.papers.map((paper) => (
          <PaperItem
            // A document that is uploaded again is a new document.
            key={paper.id ?? paper.kind}
            paper={paper}
            version={file.version}
            mayDecide={hasPapersToDecide(file)}
            whenMissing={toApprove.has(paper.kind) ? t('papers.none') : t(contract)}
            open={paper.id !== null && opened.has(paper.id)}
            isNext={paper.id !== null && paper.id === nextId}
            onOpen={(open) => paper.id && put(paper.id, open)}
            onDecided={() => paper.id && goOn(paper.id)}
          />
        ))}
      </ul>
      <p role="status" className="text-good empty:hidden">
        {isDone && t('papers.all_decided')}
      </p>
    </Card>
  )
}
