import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { documentPlace, useWhyAsked } from '#src/shared/registrations/document-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, isAgreed, owedBy, standingOf } from './affiliate.ts'
import { Resubmit } from './resubmit.tsx'

const link = 'inline-flex min-h-11 items-center text-left text-primary underline underline-offset-4'

/** What is called so on the page. */
const correctionsPlace = 'corrections'

/** Brings what is called so into sight. */
export function showPlace(id: string): void {
  const place = document.getElementById(id)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}

/** Brings into sight what is left to be corrected, or how it stands once it was sent. Answers whether there is anything. */
export function showCorrections(): boolean {
  const hasAny = document.getElementById(correctionsPlace)?.hasChildNodes() ?? false
  if (hasAny) showPlace(correctionsPlace)
  return hasAny
}

/** What staff asked to be corrected, with why and the way to each, and the way to send it again; why it was suspended. */
export function Corrections({
  agency,
  onCorrect,
}: {
  agency: Affiliate
  /** Opens the form that has it. */
  onCorrect: (field: CorrectableData) => void
}) {
  const { t } = useTranslation(['affiliate', 'documents', 'register'])
  const language = useLanguage()
  const zone = useZone()
  const whyOf = useWhyAsked()
  const { state, reason, registration, mayChange } = agency
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
        <Notice tone={state === 'rejected' ? 'bad' : 'warn'} title={t('reason')}>
          <p className="whitespace-pre-line">{reason}</p>
          {!isAsked && <Resubmit agency={agency} onSent={showCorrections} />}
        </Notice>
      )}
      {isAsked && (
        <Notice
          tone={standing === 'ready' ? 'good' : state === 'rejected' ? 'bad' : 'warn'}
          title={titleOf(owed)}
        >
          <ul>
            {owed.papers.map((kind) => {
              const paper = registration?.documents.find((one) => one.kind === kind)
              return (
                <Asked key={kind} why={(paper && whyOf(paper)) ?? ''}>
                  <a href={`#${documentPlace(kind)}`} className={link}>
                    {t(paper?.state === 'missing' ? 'asked.upload' : 'asked.replace', {
                      what: t(`documents:kind.${kind}`),
                    })}
                  </a>
                </Asked>
              )
            })}
            {owed.came.map((kind) => (
              <Asked key={kind} why="" isDone>
                {t('asked.came', { what: t(`documents:kind.${kind}`) })}
              </Asked>
            ))}
            {owed.data.map(({ field, why, isCorrected }) => (
              <Asked key={field} why={isCorrected ? '' : why} isDone={isCorrected}>
                {mayChange && !isCorrected ? (
                  <button type="button" className={link} onClick={() => onCorrect(field)}>
                    {t(`register:label.${field}`)}
                  </button>
                ) : (
                  t(isCorrected ? 'asked.corrected' : `register:label.${field}`, {
                    what: t(`register:label.${field}`),
                  })
                )}
              </Asked>
            ))}
          </ul>
          {owed.message && (
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              {t('asked.message', { message: owed.message })}
            </p>
          )}
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

function Asked({ why, isDone = false, children }: { why: string; isDone?: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <li className={`flex items-start gap-3 wrap-anywhere ${isDone ? 'py-1' : ''}`}>
      <Icon
        aria-hidden="true"
        className={`size-5 shrink-0 ${isDone ? 'mt-0.5 text-good' : 'mt-3 text-warn'}`}
      />
      <div className="min-w-0">
        {children}
        {why && <p className="pb-2 text-sm">{why}</p>}
      </div>
    </li>
  )
}
