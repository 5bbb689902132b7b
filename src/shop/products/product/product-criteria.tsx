import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria, parseCriteria } from '#core/criteria/token.ts'
import { totalGuests } from '#core/products/party.ts'
import type { Storefront } from '../catalogue.ts'
import { SearchSummary } from '../later-parts.tsx'
import { DaysPicker } from '../search/days-picker.tsx'
import { PartyPicker } from '../search/party-picker.tsx'
import { today } from '../today.ts'

/** Dates and party, editable on the product's page. */
export function ProductCriteria({
  storefront,
  criteria,
  productId,
  isChange,
  onToken,
  onSearch,
}: {
  storefront: Storefront
  criteria: Criteria
  productId: string
  /** A cart line is being changed: another search stays on this product as long as it can. */
  isChange: boolean
  /** The same product for other days or another party. */
  onToken: (token: string) => void
  /** A different search. */
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation('products')
  if (criteria.kind === 'transfers') {
    const search = (token: string) => {
      const parsed = parseCriteria(token)
      const next = 'criteria' in parsed ? parsed.criteria : null
      const isSame = next?.kind === 'transfers' && next.zoneId === criteria.zoneId
      if (isChange && isSame) onToken(encodeCriteria(next, productId))
      else onSearch(token)
    }
    return <SearchSummary storefront={storefront} criteria={criteria} onSearch={search} />
  }
  const isStay = criteria.kind === 'hotels'
  const [from, to] = isStay ? [criteria.arriveOn, criteria.departOn] : [criteria.fromOn, criteria.toOn]
  const ask = (next: Criteria) => onToken(encodeCriteria(next, productId))
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-[1.4fr_1fr]">
      <legend className="sr-only">{t('view.your_stay')}</legend>
      <DaysPicker
        kind={criteria.kind}
        label={t(`days.label_${criteria.kind}`)}
        from={from}
        to={to}
        min={today()}
        onChange={(fromOn, toOn) =>
          ask(isStay ? { ...criteria, arriveOn: fromOn, departOn: toOn } : { ...criteria, fromOn, toOn })
        }
      />
      <PartyPicker
        value={isStay ? criteria.rooms : [criteria.guests]}
        rooms={isStay}
        onChange={(rooms) =>
          ask(isStay ? { ...criteria, rooms } : { ...criteria, guests: totalGuests(rooms) })
        }
      />
    </fieldset>
  )
}
