import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { encodeCriteria, parseCriteria, productOfToken } from '#core/criteria/token.ts'
import { useText } from '#src/platform/i18n.ts'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ContactLinks } from '#src/ui/contact-links.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import type { Storefront } from './catalogue.ts'
import { useCriteriaWords } from './criteria-words.ts'

// One file, because an offline page needs either, and each file adds to the list that first pages load.

/** The number shown, latest first. */
const shown = 4

/** Offline: links to the searches whose results are on this device. */
export function SearchedBefore({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation('products')
  const text = useText()
  const words = useCriteriaWords()
  const { account, destinations } = storefront
  const { data = [] } = useQuery({
    queryKey: ['searched-before', account.id],
    queryFn: async () => await (await import('#src/offline/seen-products.ts')).listSearched(account.id),
    staleTime: 0,
    retry: false,
  })
  const found = data.flatMap(({ token, groupUrl }) => {
    const parsed = parseCriteria(token)
    if (!('criteria' in parsed)) return []
    const place = destinations.find(({ id }) => id === parsed.criteria.destinationId)
    return place ? [{ token, groupUrl, place, criteria: parsed.criteria }] : []
  })
  if (found.length === 0) return null
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

/** Below a product page that could not be shown offline: product, dates and links. */
export function ProductAway() {
  const { accountId = '', token, id } = useParams({ strict: false })
  const { token: named = '', group } = useSearch({ strict: false })
  const storefront = useStorefront(accountId)
  const parsed = parseCriteria(token ?? named)
  // Null if the address has no days.
  const criteria = 'criteria' in parsed ? parsed.criteria : null
  const productId = id ?? ('criteria' in parsed ? parsed.productId : productOfToken(token ?? named)) ?? ''
  const { t } = useTranslation('products')
  const text = useText()
  const wordsOf = useCriteriaWords()
  const words = criteria && wordsOf(criteria)
  const { account, destinations } = storefront
  // For a product without cached data, the address contains the destination.
  const place = destinations.find(({ id }) => id === criteria?.destinationId)
  const { data: seen } = useQuery({
    queryKey: ['seen-product', productId],
    queryFn: async () => await (await import('#src/offline/seen-products.ts')).findSeen(productId),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const name = seen ? text(seen.name) : ''
  const title = name || (criteria && place && `${t(`kinds.${criteria.kind}`)} · ${text(place.name)}`)
  return (
    <div className="w-full">
      {(title || words) && (
        <div className="flex items-center gap-3 rounded-card border border-line/60 bg-surface p-3 text-left">
          {seen?.picture && (
            <PictureView {...seen.picture} alt="" sizes="5rem" className="size-20 shrink-0 rounded-control" />
          )}
          <p className="min-w-0">
            {title && <span className="block font-semibold">{title}</span>}
            {words?.days}
            <span className="block text-muted">
              {[words?.length, words?.party].filter(Boolean).join(' · ')}
            </span>
          </p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {criteria && (
          <Link
            to="/booking/$accountId/search/$token"
            params={{ accountId: account.id, token: encodeCriteria(criteria) }}
            search={group ? { group } : {}}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            {t('view.back')}
          </Link>
        )}
        <ContactLinks
          phone={account.phone}
          email={account.email}
          hello={[t('seen.hello'), name, words?.days].filter(Boolean).join(' ')}
          words={{ call: t('seen.call'), write: t('seen.write') }}
        />
      </div>
    </div>
  )
}
