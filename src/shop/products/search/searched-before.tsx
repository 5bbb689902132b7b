import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseCriteria } from '#core/criteria/token.ts'
import { useText } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import type { Storefront } from '../catalogue.ts'
import { useCriteriaWords } from '../words.ts'

/** How many are shown: the last ones. */
const shown = 4

/** Without signal: searches whose results this device has, with the way to them. */
export function SearchedBefore({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation('products')
  const text = useText()
  const words = useCriteriaWords()
  const online = useOnline()
  const { account, destinations } = storefront
  const { data = [] } = useQuery({
    queryKey: ['searched-before', account.id],
    queryFn: async () => await (await import('#src/offline/seen-products.ts')).listSearched(account.id),
    enabled: !online,
    staleTime: 0,
    retry: false,
  })
  const found = data.flatMap(({ token, groupUrl }) => {
    const parsed = parseCriteria(token)
    if (!('criteria' in parsed)) return []
    const place = destinations.find(({ id }) => id === parsed.criteria.destinationId)
    return place ? [{ token, groupUrl, place, criteria: parsed.criteria }] : []
  })
  if (online || found.length === 0) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-6">
      <p className="font-medium">{t('seen.searches')}</p>
      <ul>
        {found.slice(0, shown).map(({ token, groupUrl, place, criteria }) => (
          <li key={`${token} ${groupUrl}`}>
            <Link
              to="/booking/$accountId/search/$token"
              params={{ accountId: account.id, token }}
              search={groupUrl ? { group: groupUrl } : {}}
              className="inline-flex min-h-11 items-center font-medium text-primary underline"
            >
              {`${t(`kinds.${criteria.kind}`)} · ${text(place.name)} · ${words(criteria).days}`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
