import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentState } from '#core/agencies/accounts.ts'
import { dayField, hiddenField, orNone, textField } from '#core/app/fields.ts'
import { maxReason, minReason } from '#core/app/reason.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { LongText } from '#src/ui/long-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'

/** How long a document that replaced another must be visible before it can be decided. */
const unseenMillis = 1_500

/** Accepts a document, with its expiry date, or rejects it with a note to the agency's owner. */
export function PaperDecision({
  documentId,
  label,
  state,
  version,
  isNext,
  onDecided,
}: {
  documentId: string
  label: string
  state: DocumentState
  version: number
  /**
   * Whether the document opened after the previous decision: a press meant for that decision must not decide this one.
   */
  isNext: boolean
  /** Called once the file is refetched: the next decision depends on its new state. */
  onDecided: () => void
}) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const [isRefusing, setIsRefusing] = useState(false)
  const [isSeen, setIsSeen] = useState(false)
  const isLocked = isNext && !isSeen
  useEffect(() => {
    if (!isNext) return
    const timer = setTimeout(() => setIsSeen(true), unseenMillis)
    return () => {
      clearTimeout(timer)
      setIsSeen(false)
    }
  }, [isNext])
  const decision = useDecision(
    server.admin.decideDocument,
    ({ decision: made }) => t(`done.${made}`, { label }),
    () => {
      setIsRefusing(false)
      restart()
    },
  )
  const fields = {
    reason: isRefusing ? textField({ least: minReason, most: maxReason }) : hiddenField(''),
    expiresOn: isRefusing ? hiddenField<string | null>(null) : orNone(dayField()),
  }
  const { form, field, typed, restart } = useForm(fields, {
    start: { reason: '', expiresOn: '' },
    words: { reason: t('error.reason') },
    busy: decision.isPending,
    send({ reason, expiresOn }) {
      const made = isRefusing
        ? { decision: 'rejected' as const, reason }
        : { decision: 'accepted' as const, ...(expiresOn && { expiresOn }) }
      decision.mutate({ documentId, version, ...made }, { onSuccess: onDecided })
    },
  })
  const isOver = typed.expiresOn !== '' && typed.expiresOn < dayIn(new Date(), homeZone)
  return (
    <form {...form} aria-label={t('papers.decide', { label })} className="space-y-3">
      {isRefusing ? (
        <LongText
          label={t('papers.reason')}
          rows={3}
          // The field appears after a button press, and the user types next.
          ref={focusOnce}
          {...field('reason')}
        />
      ) : (
        state !== 'accepted' && (
          <DayField
            label={t('papers.expires')}
            min="2020-01-01"
            max="2099-12-31"
            className="sm:max-w-72"
            {...field('expiresOn')}
          />
        )
      )}
      {!isRefusing && isOver && <Notice tone="warn">{t('papers.over')}</Notice>}
      {decision.isError && <Notice tone="bad">{errorText(decision.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        {isRefusing ? (
          <>
            <Button type="submit" look="danger" busy={decision.isPending}>
              {t('papers.refuse_now')}
            </Button>
            <Button look="plain" onClick={() => setIsRefusing(false)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <>
            {state !== 'accepted' && (
              <Button type="submit" busy={decision.isPending} disabled={isLocked}>
                {t('papers.accept')}
              </Button>
            )}
            {state !== 'rejected' && (
              <Button look="outline" disabled={isLocked} onClick={() => setIsRefusing(true)}>
                {t('papers.refuse')}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  )
}

/** The same function for every render, so that React calls it only once, when the field appears. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus()
