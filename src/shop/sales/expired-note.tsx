import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** An ended hold: nothing was charged; if a payment reference may have been paid, the handling of that payment. */
export function ExpiredText({ sale }: { sale: Sale }) {
  const { t } = useTranslation('payment')
  const mayBePaid = sale.paidMinor === 0 && sale.payments.some(({ reference }) => reference)
  return (
    <>
      <p>
        {t('gone.expired_text')} {sale.paidMinor === 0 && !mayBePaid && t('gone.expired_uncharged')}
      </p>
      {mayBePaid && <p className="mt-2">{t('gone.expired_paid')}</p>}
    </>
  )
}

/** A link to the same search, for the same days and party; to the agency's front page if it is no longer sold. */
export function SearchAgain({ sale: { accountId, lines } }: { sale: Sale }) {
  const { t } = useTranslation('payment')
  const line = lines.find(({ againToken }) => againToken)
  const group = line?.choice.groupUrl
  const label = t('gone.again')
  return line?.againToken ? (
    <Link
      to="/booking/$accountId/view/$token"
      params={{ accountId, token: line.againToken }}
      search={group ? { group } : {}}
      className={buttonClass()}
    >
      {label}
    </Link>
  ) : (
    <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass()}>
      {label}
    </Link>
  )
}
