import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedRegistration } from '#core/agencies/registrations.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { beginPage } from '#src/ui/begin-page.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** A travel agent's request, the time of the answer, and the next steps. `agency`: null for an independent agent. */
export function SellerAsked({
  typed,
  message,
  agency,
}: {
  typed: TypedRegistration
  message: string
  agency: string | null
}) {
  const { t } = useTranslation('register')
  useEffect(beginPage, [])
  const { contactName, phone, city, stateCode } = typed
  const rows = [
    { label: t('seller.with'), value: agency ? t('seller.through', { agency }) : t('seller.own') },
    { label: t('label.contactName'), value: contactName },
    { label: t('label.phone'), value: groupedPhone(phone) },
    { label: t('label.city'), value: `${city}, ${mexicanStates[stateCode as 'PL']}` },
    ...(message ? [{ label: t('seller.told'), value: message }] : []),
  ]
  return (
    <div className="space-y-5">
      <PageHeading title={t('seller.done_title')} />
      <Notice tone="good">{t('seller.done_text', { email: typed.email.trim() })}</Notice>
      <Card className="space-y-3">
        <h2 className="text-xl">{t('done.next')}</h2>
        <ol className="list-decimal space-y-2 pl-5">
          {t(agency ? 'seller.agency_next' : 'seller.alone_next', { returnObjects: true }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Card>
      <Card className="space-y-3">
        <h2 className="text-xl">{t('seller.asked')}</h2>
        <dl data-dd-privacy="mask" className="divide-y divide-line text-sm">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-4 py-2">
              <dt className="min-w-0 flex-1 basis-40 text-muted">{label}</dt>
              <dd className="min-w-0 flex-1 basis-40 whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="flex flex-wrap gap-3">
        <Link to="/" className={buttonClass()}>
          {t('done.home')}
        </Link>
        {!agency && (
          <Link to="/signup" className={buttonClass({ look: 'quiet' })}>
            {t('seller.register')}
          </Link>
        )}
      </div>
    </div>
  )
}
