import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** A bar on the agency's own page, for signed-in agency users only: nothing is on sale, and where to change that. */
export function NothingOnSaleBar() {
  const { t } = useTranslation('selling')
  return (
    <aside aria-label={t('bar.nothing_label')} className="bg-warn-soft text-ink print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 px-4 text-sm">
        <p className="py-2 font-medium">{t('bar.nothing_on_sale')}</p>
        <Link
          to="/agency/products"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('bar.choose_products')}
        </Link>
      </div>
    </aside>
  )
}
