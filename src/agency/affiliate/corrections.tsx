import { useTranslation } from 'react-i18next'
import {
  type CorrectableData,
  countAsked,
  countOwed,
  isToBeSent,
  type Owed,
} from '#core/agencies/registration-desk.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, isAgreed, owedBy, standingOf } from './affiliate.ts'
import { AskedRows } from './asked-rows.tsx'
import { Resubmit } from './resubmit.tsx'

/** The id of the element that contains the corrections. */
const correctionsPlace = 'corrections'

/** Scrolls to the element with this id. */
export function showPlace(id: string): void {
  const place = document.getElementById(id)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}

/** Scrolls to the corrections, or to their state once they are sent. Returns whether there are any. */
export function showCorrections(): boolean {
  const hasAny = document.getElementById(correctionsPlace)?.hasChildNodes() ?? false
  if (hasAny) showPlace(correctionsPlace)
  return hasAny
}

/**
 * The requested corrections, each with its reason and a link, and the button to send them; or a suspension's reason.
 */
export function Corrections({
  agency,
  onCorrect,
}: {
  agency: Affiliate
  /** Opens the form that contains the field. */
  onCorrect: (field: CorrectableData) => void
}) {
  const { t } = useTranslation('affiliate')
  const language = useLanguage()
  const zone = useZone()
  const { state, reason, registration } = agency
  const owed = owedBy(agency)
  const standing = standingOf(agency)
  const isAsked = standing !== 'nothing'
  const sentAgainAt = registration?.sentAgainAt
  const explains = reason && (state !== 'rejected' || !isAsked)
  const titleOf = (asked: Owed) => {
    const [count, all] = [countOwed(asked), countAsked(asked)]
    if (count === 0) return t('asked.done')
    return count < all ? t('asked.left', { count, all }) : t('asked.title', { count })
  }
  return (
    <div id={correctionsPlace} tabIndex={-1} className="scroll-mt-24 space-y-4 empty:hidden">
      {explains && (
        <Notice tone="warn" title={t('reason')}>
          <p className="whitespace-pre-line">{reason}</p>
          {!isAsked && <Resubmit agency={agency} onSent={showCorrections} />}
        </Notice>
      )}
      {isAsked && (
        <Notice tone={standing === 'ready' ? 'good' : 'warn'} title={titleOf(owed)}>
          <AskedRows
            agency={agency}
            way={({ kind, field }, name, className) =>
              kind ? (
                <a href={`#${documentPlace(kind)}`} className={className}>
                  {name}
                </a>
              ) : (
                <button type="button" className={className} onClick={() => onCorrect(field)}>
                  {name}
                </button>
              )
            }
          />
          {standing === 'owed' && (state === 'rejected' || isToBeSent(owed)) && (
            <p className="mt-2">{t(isAgreed(agency) ? 'asked.later' : 'resubmit_later')}</p>
          )}
          <Resubmit agency={agency} onSent={showCorrections} />
        </Notice>
      )}
      {sentAgainAt && !isAsked && (
        <Notice>{t('asked.sent_at', { at: formatInstant(sentAgainAt, zone, language) })}</Notice>
      )}
    </div>
  )
}
