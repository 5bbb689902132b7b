import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, FileText, House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { firstNameOf } from '#core/people/first-name.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Selling } from '#src/shared/selling/use-selling.ts'
import { useEarningsShown } from './earnings-shown.ts'
import { useClientName } from './use-client-name.ts'

const action =
  'inline-flex min-h-11 flex-col items-center justify-center rounded-control text-xs font-medium hover:bg-paper/15 focus-visible:outline-paper sm:flex-row md:gap-2 md:px-3 md:text-sm'
const icon = 'size-4 shrink-0'

/**
 * The client, or else the seller, the available credit, and links to the quotes and to the agency. One slim line, also
 * on a phone: the client's page is below.
 */
export function SellerStrip({ selling }: { selling: Selling }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const [shown, show] = useEarningsShown()
  const { person, agency } = selling
  const sells = agency.state === 'approved'
  const client = useClientName(agency.id)
  // No space for cents and the currency, which stands beside every price; rounded down to never exceed the credit.
  const wholeLeft = Math.floor(agency.creditLeftMinor / 100) * 100
  const credit = formatMoney(wholeLeft, agency.currency, language, { whole: true, bare: true })
  const Toggle = shown ? EyeOff : Eye
  return (
    <aside aria-label={t('bar.label')} className="bg-ink text-paper print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4">
        <p className="flex min-h-11 min-w-24 flex-1 flex-col justify-center py-1 text-xs leading-tight sm:text-sm">
          {sells ? (
            <span className="wrap-anywhere font-semibold" data-dd-privacy="mask">
              {client ? t('client', { name: client }) : t('bar.as', { name: firstNameOf(person.name) })}
            </span>
          ) : (
            <span className="font-semibold">{t('bar.not_selling')}</span>
          )}
          {sells && shown && (
            <span className="truncate opacity-80">{t('bar.credit', { amount: credit })}</span>
          )}
        </p>
        <button type="button" onClick={() => show(!shown)} className={action}>
          <Toggle aria-hidden="true" className={icon} />
          <span className="max-sm:sr-only">{t(shown ? 'bar.hide' : 'bar.show')}</span>
          <span aria-hidden="true" className="sm:hidden">
            {t('earn.title')}
          </span>
        </button>
        <Link to="/agency/quotes" className={action}>
          <FileText aria-hidden="true" className={icon} />
          {t('bar.quotes')}
        </Link>
        <Link to="/agency" className={action}>
          <House aria-hidden="true" className={icon} />
          {t('bar.agency')}
        </Link>
      </div>
    </aside>
  )
}
