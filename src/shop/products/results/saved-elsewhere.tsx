import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { useText } from '#src/platform/i18n.ts'
import type { Storefront } from '../catalogue.ts'
import { useSavedPlaces } from '../search/saved-places.ts'
import { criteriaOf, draftOf } from '../search/search-draft.ts'
import { today } from '../today.ts'

/** Offline, links to the same search in the destinations stored on this device. */
export function SavedElsewhere({ storefront, criteria }: { storefront: Storefront; criteria: Criteria }) {
  const { t } = useTranslation('products')
  const text = useText()
  const { account, destinations } = storefront
  const { kind, destinationId } = criteria
  const saved = useSavedPlaces(account.id)
  const others = destinations.filter(
    ({ id, kinds }) => saved?.includes(id) && id !== destinationId && kinds.includes(kind),
  )
  if (others.length === 0) return null
  const draft = draftOf(criteria, today())
  const tokenOf = ({ id, zones }: (typeof others)[number]) =>
    encodeCriteria(criteriaOf({ ...draft, destinationId: id, zoneId: zones[0]?.id ?? '' }))
  return (
    <div className="w-full">
      <p className="font-medium">{t('destination.saved')}</p>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {others.map((place) => (
          <li key={place.id}>
            <Link
              to="/booking/$accountId/search/$token"
              params={{ accountId: account.id, token: tokenOf(place) }}
              className="inline-flex min-h-11 items-center font-medium text-primary underline"
            >
              {text(place.name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
