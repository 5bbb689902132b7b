import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CorrectableData, countOwed, isToBeSent } from '#core/agencies/registration-desk.ts'
import { documentPlace } from '#src/shared/registrations/document-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Affiliate, isAgreed } from './affiliate.ts'
import { Resubmit } from './resubmit.tsx'

const link = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4'

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
  const { state, reason, registration, mayChange } = agency
  const owed = registration?.owed
  const isAsked = owed !== undefined && (countOwed(owed) > 0 || isToBeSent(owed))
  const explains = reason && (state !== 'rejected' || !isAsked)
  return (
    <>
      {explains && (
        <Notice tone={state === 'rejected' ? 'bad' : 'warn'} title={t('reason')}>
          <p className="whitespace-pre-line">{reason}</p>
          {!isAsked && <Resubmit agency={agency} />}
        </Notice>
      )}
      {isAsked && (
        <Notice
          tone={state === 'rejected' ? 'bad' : 'warn'}
          title={countOwed(owed) > 0 ? t('asked.title', { count: countOwed(owed) }) : t('asked.done')}
        >
          <ul>
            {owed.papers.map((kind) => {
              const paper = registration?.documents.find((one) => one.kind === kind)
              return (
                <Asked key={kind} why={paper?.reason ?? ''}>
                  <a href={`#${documentPlace(kind)}`} className={link}>
                    {t(paper?.state === 'missing' ? 'asked.upload' : 'asked.replace', {
                      what: t(`documents:kind.${kind}`),
                    })}
                  </a>
                </Asked>
              )
            })}
            {owed.data.map(({ field, why, isCorrected }) => (
              <Asked key={field} why={isCorrected ? '' : why} isDone={isCorrected}>
                {mayChange && !isCorrected ? (
                  <button type="button" className={link} onClick={() => onCorrect(field)}>
                    {t(`register:label.${field}`)}
                  </button>
                ) : (
                  <span className="inline-flex min-h-11 items-center">
                    {isCorrected
                      ? t('asked.corrected', { what: t(`register:label.${field}`) })
                      : t(`register:label.${field}`)}
                  </span>
                )}
              </Asked>
            ))}
          </ul>
          {owed.message && (
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              {t('asked.message', { message: owed.message })}
            </p>
          )}
          {countOwed(owed) > 0 && (state === 'rejected' || isToBeSent(owed)) && (
            <p className="mt-2">{t(isAgreed(agency) ? 'asked.later' : 'resubmit_later')}</p>
          )}
          <Resubmit agency={agency} />
        </Notice>
      )}
    </>
  )
}

function Asked({ why, isDone = false, children }: { why: string; isDone?: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-3 py-1">
      <Icon aria-hidden="true" className={`mt-3 size-5 shrink-0 ${isDone ? 'text-good' : 'text-warn'}`} />
      <div className="min-w-0 wrap-anywhere">
        {children}
        {why && <p className="text-sm">{why}</p>}
      </div>
    </li>
  )
}
