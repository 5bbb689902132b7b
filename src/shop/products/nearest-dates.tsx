import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseCriteria } from '#core/criteria/token.ts'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { NearestDate } from './catalogue.ts'
import { useCriteriaWords } from './criteria-words.ts'

/** Available dates near the requested ones, as links to the same search. */
export function NearestDates({
  nearest,
  accountId,
  search,
  to,
}: {
  nearest: NearestDate[]
  accountId: string
  search: { group?: string; line?: string }
  to: 'search' | 'view'
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const criteriaWords = useCriteriaWords()
  if (nearest.length === 0) return <p className="text-muted">{t('nearest.none')}</p>
  return (
    <div className="w-full">
      <p className="font-semibold">{t('nearest.intro')}</p>
      <ul className="mt-3 grid gap-2">
        {nearest.map(({ token, from }) => {
          const parsed = parseCriteria(token)
          if ('problem' in parsed) return null
          return (
            <li key={token}>
              <Link
                to={to === 'search' ? '/booking/$accountId/search/$token' : '/booking/$accountId/view/$token'}
                params={{ accountId, token }}
                search={search}
                className={buttonClass({ look: 'outline', wide: true })}
              >
                {t('nearest.link', {
                  dates: criteriaWords(parsed.criteria).days,
                  price: formatMoney(from.totalMinor, from.currency, language),
                })}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
