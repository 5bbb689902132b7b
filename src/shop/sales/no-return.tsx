import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'

export interface Agency {
  id: string
  name: string
  phone: string
}

/** Shown on return without a payment, or with one that this browser may not see: the reason, and links to continue. */
export function NoReturn({ why, agency }: { why: 'nothing' | 'elsewhere'; agency: Agency | undefined }) {
  const { t } = useTranslation('payment')
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16 text-center">
      <PageHeading title={t(`return.${why}`)} />
      <p className="mt-6 text-lg">{t(`return.${why}_text`)}</p>
      {agency ? (
        <WhomToAsk agency={agency} />
      ) : (
        <Link to="/" className={`mt-8 ${buttonClass({ wide: true })}`}>
          {t('return.home')}
        </Link>
      )}
    </div>
  )
}

/** The link to find the reservation if it is not shown. */
export function WhomToAsk({ agency }: { agency: Agency }) {
  const { t } = useTranslation('payment')
  return (
    <div className="mt-8 grid gap-3 border-line border-t pt-6">
      <p className="text-muted">
        {t('return.ask', { agency: agency.name, phone: groupedPhone(agency.phone) })}
      </p>
      <Link
        to="/booking/$accountId/find-reservation"
        params={{ accountId: agency.id }}
        className={buttonClass({ wide: true })}
      >
        {t('find.title')}
      </Link>
      <a href={dialAddress(agency.phone)} className={buttonClass({ look: 'outline', wide: true })}>
        {t('return.call', { agency: agency.name })}
      </a>
    </div>
  )
}
