import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import type { Storefront } from '../catalogue.ts'
import { NoSales } from '../later-parts.tsx'
import { defaultDraft } from '../search/search-draft.ts'
import { SearchForm } from '../search/search-form.tsx'
import { today } from '../today.ts'
import { DestinationGrid } from './destination-grid.tsx'
import { GroupHead } from './group-head.tsx'
import { HeldHotels } from './held-hotels.tsx'
import { Hero } from './hero.tsx'
import { HighlightList } from './highlight-list.tsx'
import { useHighlights } from './highlights-query.ts'
import { Section } from './section.tsx'

/** The front page of a group or event: its days, held rooms, place and products. */
export function GroupHome({
  storefront,
  group,
  onSearch,
}: {
  storefront: Storefront
  group: NonNullable<Storefront['group']>
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation(['products', 'storefront'])
  const text = useText()
  const language = useLanguage()
  const { account } = storefront
  const highlights = useHighlights(account.id, group.url)
  const destinations = storefront.destinations.filter((destination) => destination.id === group.destinationId)
  const kinds = account.kinds.filter((kind) =>
    destinations.some((destination) => destination.kinds.includes(kind)),
  )
  const sells = storefront.destinations.length > 0
  const first = kinds[0] ?? 'hotels'
  const draft = { ...defaultDraft(first, today()), destinationId: group.destinationId }
  const initial = group.startsOn >= today() ? { ...draft, fromOn: group.startsOn, toOn: group.endsOn } : draft
  const days = group.priceDays
  const prices = days
    ? t('storefront:group_prices', { days: formatDayRange(days.from, days.to, language) })
    : t(group.isOnSale === false ? 'storefront:group_closed' : 'storefront:highlights_text')
  const held = sells ? (storefront.held ?? []) : []
  // Held rooms that are available come first, before the search.
  const heldState = held[0]?.rooms[0]?.state
  const heldTitle = useId()
  const search = sells ? (
    <SearchForm
      accountId={account.id}
      destinations={destinations}
      kinds={kinds}
      initial={initial}
      onSearch={onSearch}
    />
  ) : (
    <NoSales storefront={storefront} />
  )
  return (
    <>
      <GroupHead storefront={storefront} group={group} />
      <Hero
        eyebrow={`${t(`storefront:group_word.${group.kind}`)} · ${formatDayRange(group.startsOn, group.endsOn, language)}`}
        title={text(group.page?.banner.heading ?? group.name)}
        text={text(group.page?.banner.text ?? group.intro)}
        picture={group.picture}
        image={group.page?.banner.image}
      >
        {heldState ? (
          <section id="held" aria-labelledby={heldTitle}>
            <h2 id={heldTitle} className="text-2xl">
              {t(`storefront:held.title.${group.kind}`)}
            </h2>
            <p className="mt-2 mb-4 max-w-2xl text-muted">
              {t(`storefront:held.text.${heldState}`, { name: text(group.name) })}
            </p>
            <HeldHotels accountId={account.id} hotels={held} group={group.url} hasOwnPrices={Boolean(days)} />
          </section>
        ) : (
          search
        )}
      </Hero>
      {heldState && (
        <div className="mx-auto w-full max-w-6xl px-4 pt-6">
          <div className="rounded-card border border-line/60 bg-surface p-4 shadow-float sm:p-6">
            {search}
          </div>
        </div>
      )}
      {highlights.length > 0 ? (
        <Section title={t(heldState ? 'storefront:group_more' : 'storefront:group_products')} text={prices}>
          <HighlightList
            accountId={account.id}
            highlights={highlights}
            destinations={destinations}
            group={group.url}
            asOf={storefront.asOf}
          />
        </Section>
      ) : (
        sells && (
          <Section title={t('storefront:destinations')} text={prices}>
            <DestinationGrid
              accountId={account.id}
              destinations={destinations}
              kind={first}
              group={group.url}
            />
          </Section>
        )
      )}
    </>
  )
}
