import { useTranslation } from 'react-i18next'
import { type Criteria, encodeCriteria } from '#core/criteria.ts'
import type { Storefront } from './catalogue.ts'
import { DaysPicker } from './days-picker.tsx'
import { PartyPicker } from './party-picker.tsx'
import { criteriaOf, draftOf, type SearchDraft } from './search-draft.ts'
import { SearchSummary } from './search-summary.tsx'
import { today } from './today.ts'

/** When and for whom, to be changed on the product's own page. */
export function ProductCriteria({
  storefront,
  criteria,
  productId,
  onToken,
  onSearch,
}: {
  storefront: Storefront
  criteria: Criteria
  productId: string
  /** The same product for other days or people. */
  onToken: (token: string) => void
  /** Another search altogether. */
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation('products')
  if (criteria.kind === 'transfers') {
    return <SearchSummary storefront={storefront} criteria={criteria} onSearch={onSearch} />
  }
  const draft = draftOf(criteria, today())
  const change = (part: Partial<SearchDraft>) =>
    onToken(encodeCriteria(criteriaOf({ ...draft, ...part }), productId))
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-[1.4fr_1fr]">
      <legend className="sr-only">{t('view.your_stay')}</legend>
      <DaysPicker
        kind={criteria.kind}
        label={t(`days.label_${criteria.kind}`)}
        from={draft.fromOn}
        to={draft.toOn}
        min={today()}
        onChange={(fromOn, toOn) => change({ fromOn, toOn })}
      />
      <PartyPicker
        value={draft.rooms}
        rooms={criteria.kind === 'hotels'}
        onChange={(rooms) => change({ rooms })}
      />
    </fieldset>
  )
}
