import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { documentsToApprove } from '#core/agencies/accounts.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import type { OwnAgency } from '#src/shared/accounts/agency-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, affiliateQuery, standingOf } from './affiliate.ts'
import { documentsPlace } from './affiliate-documents.tsx'
import { CorrectionsDue } from './corrections-due.tsx'

/** The progress of an agency's registration, the missing documents, and the next step. */
export function RegistrationProgress({ state }: { state: Exclude<OwnAgency['state'], 'approved'> }) {
  const { t } = useTranslation(['agency-home', 'agency-menu'])
  const language = useLanguage()
  const zone = useZone()
  const { data: agency } = useQuery(affiliateQuery())
  const { registration = null, executive = null } = agency ?? {}
  const missing = missingIn(registration)
  const needed = registration ? documentsToApprove(registration.personKind).length : 0
  const isRejected = state === 'rejected'
  // The corrections above already show this.
  const isShownAbove = agency !== undefined && (standingOf(agency) !== 'nothing' || agency.reason !== null)
  const title = isRejected
    ? t(isShownAbove ? 'wait.rejected' : 'agency-menu:state.rejected')
    : missing.length > 0
      ? t('wait.missing', { count: missing.length })
      : t(state === 'in_process' ? 'wait.in_process' : 'wait.news')
  return (
    <>
      {isRejected && agency && <CorrectionsDue agency={agency} />}
      <Card className="space-y-3">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{t('wait.text')}</p>
        <ol className="divide-y divide-line">
          <Step isDone name={t('wait.steps.received')}>
            {registration && formatDay(dayIn(new Date(registration.receivedAt), zone), language, 'long')}
          </Step>
          {registration && (
            <Step isDone={missing.length === 0} name={t('wait.steps.papers')}>
              {missing.length === 0 && t('wait.complete')}
              {missing.length > 0 &&
                (isRejected ? (
                  t('wait.to_correct', { count: missing.length, needed })
                ) : (
                  <Missing missing={missing} />
                ))}
            </Step>
          )}
          <Step isDone={false} name={t('wait.steps.review')}>
            {isRejected && t('wait.returned')}
            {!isRejected && executive && t('wait.reviewed_by', { name: executive.name })}
            {!isRejected && !executive && t(state === 'news' ? 'wait.not_begun' : 'wait.reviewing')}
          </Step>
          <Step isDone={false} name={t('wait.steps.approved')}>
            {t('wait.then')}
          </Step>
        </ol>
        {agency && missing.length > 0 && !isRejected && (
          <Link to="/agency/affiliate" hash={documentsPlace} className={buttonClass()}>
            {t(agency.mayChange ? 'papers.open' : 'papers.see')}
          </Link>
        )}
      </Card>
    </>
  )
}

type Papers = NonNullable<Affiliate['registration']>['documents']

/** The documents required before an agency can be approved. */
function missingIn(registration: Affiliate['registration']): Papers {
  const needed = registration ? documentsToApprove(registration.personKind) : []
  return (registration?.documents ?? []).filter(
    ({ kind, state }) => needed.includes(kind) && state !== 'uploaded' && state !== 'accepted',
  )
}

function Missing({ missing }: { missing: Papers }) {
  const { t } = useTranslation('documents')
  return (
    <ul className="list-disc pl-5">
      {missing.map(({ kind, state }) => (
        <li key={kind}>
          {t(`kind.${kind}`)}
          {state !== 'missing' && ` · ${t(`state.${state}`)}`}
        </li>
      ))}
    </ul>
  )
}

function Step({ isDone, name, children }: { isDone: boolean; name: string; children: ReactNode }) {
  const { t } = useTranslation('agency-home')
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-3 py-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-primary' : 'text-muted'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {name}
          {isDone && <span className="sr-only"> · {t('wait.done')}</span>}
        </p>
        <div className="text-sm text-muted">{children}</div>
      </div>
    </li>
  )
}
