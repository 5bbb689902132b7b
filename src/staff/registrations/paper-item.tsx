import { Download, Eye } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { giveFile } from '#src/platform/download.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOpenedFile } from '#src/platform/opened-file.ts'
import { useZone } from '#src/platform/zone.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Paper } from './file-query.ts'
import { PaperDecision } from './paper-decision.tsx'
import { PaperView } from './paper-view.tsx'
import { paperTones } from './registration-tones.ts'

/** One document: its state and, once opened, its content and the decision on it. */
export function PaperItem({
  paper,
  version,
  mayDecide,
  whenMissing,
  open,
  isNext,
  onOpen,
  onDecided,
}: {
  paper: Paper
  version: number
  mayDecide: boolean
  /** The text for a missing document. */
  whenMissing: string
  open: boolean
  /** Whether the document opened after the previous decision, or from the address. */
  isNext: boolean
  onOpen: (open: boolean) => void
  onDecided: () => void
}) {
  const { t } = useTranslation(['registration-desk', 'documents'])
  const language = useLanguage()
  const zone = useZone()
  const partId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  const { id, kind, state, fileName, fileType, reason, expiresOn, uploadedAt } = paper
  const label = t(`documents:kind.${kind}`)
  // A settled document needs no further attention.
  const isSettled = state === 'accepted' && !open
  const file = useOpenedFile(open ? `/files/registrations/${id}` : null)
  return (
    <li className={isSettled ? 'py-1' : 'py-3'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div
          className={`min-w-0 flex-1 basis-48 ${isSettled ? 'flex flex-wrap items-baseline gap-x-3' : ''}`}
        >
          <h3
            id={documentPlace(kind)}
            ref={heading}
            tabIndex={-1}
            className="flex scroll-mt-24 flex-wrap items-center gap-2 font-semibold"
          >
            {label}
            <Badge tone={paperTones[state]}>
              {state === 'uploaded' ? t('papers.to_review') : t(`documents:state.${state}`)}
            </Badge>
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            {[
              !isSettled && (fileName ?? whenMissing),
              !isSettled && uploadedAt && formatWallTime(uploadedAt, zone, language),
              expiresOn && t('documents:valid_until', { day: formatDay(expiresOn, language, 'long') }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {reason && <p className="text-sm">{t('papers.refused_because', { reason })}</p>}
        </div>
        {/* Not below the file, where the bar of the decision would cover it. */}
        {open && file.data && (
          <Button
            look="plain"
            size="small"
            onClick={() => giveFile(file.data, `${label}.${fileType === 'application/pdf' ? 'pdf' : 'jpg'}`)}
          >
            <Download aria-hidden="true" className="size-4" />
            {t('papers.download')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
        {id && (
          <Button
            look="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={partId}
            onClick={() => onOpen(!open)}
          >
            <Eye aria-hidden="true" className="size-4" />
            {t(open ? 'papers.close' : 'papers.open')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      {id && (
        <div id={partId} hidden={!open} className="mt-3 space-y-4">
          {open && <PaperView file={file} label={label} isPdf={fileType === 'application/pdf'} />}
          {mayDecide && (
            // The decision stays mounted while collapsed, so that typed values are kept, and in view beside a long
            // document.
            <div
              hidden={file.isPending}
              data-lower-bar=""
              className="bottom-0 z-10 border-t border-line bg-surface py-3 xl:sticky"
            >
              <PaperDecision
                documentId={id}
                label={label}
                state={state}
                version={version}
                isNext={isNext && !file.isPending}
                onDecided={onDecided}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
