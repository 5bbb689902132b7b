import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { HandInSheet } from './hand-in-sheet.tsx'
import type { Review } from './review-facts.ts'

type Answer = NonNullable<Review['answer']>

/** Whether a dispute's evidence was submitted and, for staff who decide, the evidence and a button to submit it. */
export function DisputeAnswer({
  review,
  answer,
  mayDecide,
}: {
  review: Review
  answer: Answer
  mayDecide: boolean
}) {
  const { t } = useTranslation('work-desk')
  const { isLate, handed } = answer
  return (
    <div className="space-y-2">
      {isLate && (
        <Notice tone="warn">{t(handed?.state === 'late' ? 'answer.late' : 'answer.overdue')}</Notice>
      )}
      {handed?.state === 'refused' && <Notice tone="bad">{t('answer.refused')}</Notice>}
      {handed && handed.state !== 'late' && handed.state !== 'refused' && <Handed handed={handed} />}
      {mayDecide && <AnswerButtons review={review} answer={answer} />}
    </div>
  )
}

function Handed({ handed }: { handed: NonNullable<Answer['handed']> }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const { state, by, files, note, orderedAt, answeredAt } = handed
  const when = formatWallTime(answeredAt ?? orderedAt, zone, language)
  return (
    <div className="text-sm">
      <p className="font-medium">{t(state === 'sent' ? 'answer.sent' : 'answer.sending', { by, when })}</p>
      {files.length > 0 && <p className="text-muted break-words">{files.join(', ')}</p>}
      {note && <p className="break-words">{note}</p>}
    </div>
  )
}

function AnswerButtons({ review, answer }: { review: Review; answer: Answer }) {
  const { t } = useTranslation('work-desk')
  const errorText = useErrorTexts()
  const online = useOnline()
  const [isHandingIn, setHandingIn] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await download(`/files/disputes/${review.id}/evidence?language=${answer.language}`)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {answer.mayHandIn && (
          <Button size="small" disabled={!online} onClick={() => setHandingIn(true)}>
            {t('answer.hand_in')}
          </Button>
        )}
        <Button look="outline" size="small" busy={busy} disabled={!online} onClick={() => void save()}>
          <Download aria-hidden="true" className="size-5" />
          {t('answer.pack')}
        </Button>
      </div>
      {!online && (
        <p role="status" className="text-sm text-muted">
          {t('answer.offline')}
        </p>
      )}
      {problem && online && <Notice tone="bad">{problem}</Notice>}
      {isHandingIn && <HandInSheet review={review} answer={answer} onClose={() => setHandingIn(false)} />}
    </>
  )
}
