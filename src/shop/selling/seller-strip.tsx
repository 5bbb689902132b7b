import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, FileText, House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useEarningsShown } from './earnings-shown.ts'
import type { Selling } from './use-selling.ts'

const action =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control text-xs font-medium hover:bg-paper/15 focus-visible:outline-paper md:gap-2 md:px-3 md:text-sm'
const icon = 'size-4 shrink-0'

/** Who sells, the credit that is left, and the ways to the quotes and back to the agency. Slim: the client's page is below. On a phone the ways stand in a line of their own, to have their words. */
export function SellerStrip({ selling }: { selling: Selling }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const [shown, show] = useEarningsShown()
  const { person, agency } = selling
  const Toggle = shown ? EyeOff : Eye
  return (
    <aside aria-label={t('bar.label')} className="bg-ink text-paper print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-1 px-4">
        <p className="flex min-h-11 w-full min-w-0 grow flex-wrap items-center gap-x-3 py-1 text-sm leading-tight md:w-auto">
          <span className="font-semibold">{t('bar.as', { name: person.name })}</span>
          {shown && (
            <span className="opacity-80">
              {t('bar.credit', { amount: formatMoney(agency.creditLeftMinor, agency.currency, language) })}
            </span>
          )}
        </p>
        <button type="button" onClick={() => show(!shown)} className={action}>
          <Toggle aria-hidden="true" className={icon} />
          {t(shown ? 'bar.hide' : 'bar.show')}
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
