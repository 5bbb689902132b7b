import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Elsewhere } from '#src/shared/selling/use-selling.ts'

/** Explains that the user buys here as a customer, with a link to the page where they sell. */
export function ElsewhereStrip({ elsewhere: { homeId, isBranch } }: { elsewhere: Elsewhere }) {
  const { t } = useTranslation('selling')
  return (
    <aside aria-label={t('elsewhere.label')} className="bg-ink text-paper print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 px-4 text-sm">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 py-1.5 leading-snug">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="font-semibold">{t('elsewhere.as')}</span>{' '}
            <span className="opacity-80">{t(isBranch ? 'elsewhere.branch' : 'elsewhere.other')}</span>
          </span>
        </p>
        <Link
          to="/booking/$accountId"
          params={{ accountId: homeId }}
          className="inline-flex min-h-11 items-center rounded-control font-medium underline underline-offset-4 focus-visible:outline-paper"
        >
          {t('elsewhere.sell')}
        </Link>
      </div>
    </aside>
  )
}
