import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWhyAsked } from '#src/shared/registrations/document-field.tsx'
import { type Affiliate, owedBy, type RequestedCorrection, requestedCorrections } from './affiliate.ts'

const wayClass =
  'flex min-h-11 w-full items-center text-left text-primary underline underline-offset-4 wrap-anywhere'

/** The requested corrections with their reasons, the corrected ones ticked, and below them the message from staff. */
export function AskedRows({
  agency,
  way,
}: {
  agency: Affiliate
  /** Renders the link to a correction. */
  way: (correction: RequestedCorrection, name: string, className: string) => ReactNode
}) {
  const { t } = useTranslation(['documents', 'register'])
  const whyOf = useWhyAsked()
  const { message, signedBy } = owedBy(agency)
  const reasonOf = (correction: RequestedCorrection) => {
    if (correction.isDone) return t(correction.kind ? 'asked.came' : 'asked.corrected')
    if (!correction.kind) return correction.why
    const paper = agency.registration?.documents.find(({ kind }) => kind === correction.kind)
    return paper?.state === 'missing' ? t('asked.missing') : paper && whyOf(paper)
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {requestedCorrections(agency).map((correction) => {
          const { kind, field, isDone } = correction
          const name = kind ? t(`documents:kind.${kind}`) : t(`register:label.${field}`)
          const Icon = isDone ? CircleCheck : CircleAlert
          const why = reasonOf(correction)
          return (
            <li key={kind ?? field} className="flex items-start gap-3 wrap-anywhere">
              <Icon
                aria-hidden="true"
                className={`mt-3 size-5 shrink-0 ${isDone ? 'text-good' : 'text-warn'}`}
              />
              <div className="min-w-0 flex-1">
                {isDone ? (
                  <p className="flex min-h-11 items-center">{name}</p>
                ) : (
                  way(correction, name, wayClass)
                )}
                {why && <p className="pb-2 text-sm">{why}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      {message && (
        <p className="mt-2 wrap-anywhere whitespace-pre-line">
          <span className="block text-sm">
            {signedBy ? t('asked.message_of', { name: signedBy }) : t('asked.message')}
          </span>
          {message}
        </p>
      )}
    </>
  )
}
