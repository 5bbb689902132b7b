import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, FileText, House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useEarningsShown } from './earnings-shown.ts'
import type { Selling } from './use-selling.ts'

const action =
  'inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-control text-sm font-medium hover:bg-paper/15 focus-visible:outline-paper md:size-auto md:min-h-11 md:px-3'

/** Who sells, the credit that is left, and the ways to the quotes and back to the agency. Slim: the client's page is below. */
export function SellerStrip({ selling, onQuotes }: { selling: Selling; onQuotes: () => void }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const [shown, show] = useEarningsShown()
  const { person, agency } = selling
  const Toggle = shown ? EyeOff : Eye
  return (
    <aside aria-label={t('bar.label')} className="bg-ink text-paper print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-end gap-x-1 px-4">
        <p className="mr-auto min-w-0 grow basis-24 py-1 text-sm leading-tight">
          <span className="block font-semibold">{t('bar.as', { name: person.name })}</span>
          {shown && (
            <span className="block opacity-80">
              {t('bar.credit', { amount: formatMoney(agency.creditLeftMinor, agency.currency, language) })}
            </span>
          )}
        </p>
        <button type="button" onClick={() => show(!shown)} className={action}>
          <Toggle aria-hidden="true" className="size-5" />
          <span className="sr-only md:not-sr-only">{t(shown ? 'bar.hide' : 'bar.show')}</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={onQuotes} className={action}>
          <FileText aria-hidden="true" className="size-5" />
          <span className="sr-only md:not-sr-only">{t('bar.quotes')}</span>
        </button>
        <Link to="/agency" className={action}>
          <House aria-hidden="true" className="size-5" />
          <span className="sr-only md:not-sr-only">{t('bar.agency')}</span>
        </Link>
      </div>
    </aside>
  )
}
