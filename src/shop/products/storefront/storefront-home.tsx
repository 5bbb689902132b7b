import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarCheck, CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { useText } from '#src/platform/i18n.ts'
import { buttonClass } from '#src/ui/button.tsx'
import type { Storefront } from '../catalogue.ts'
import { NoSales } from '../later-parts.tsx'
import { defaultDraft } from '../search/search-draft.ts'
import { SearchForm } from '../search/search-form.tsx'
import { today } from '../today.ts'
import { DestinationGrid } from './destination-grid.tsx'
import { Hero } from './hero.tsx'
import { HighlightList } from './highlight-list.tsx'
import { useHighlights } from './highlights-query.ts'
import { Section } from './section.tsx'
import { StorefrontHead } from './storefront-head.tsx'

/** An agency's front page, or with `kind` its page of one kind of product. */
export function StorefrontHome({
  storefront,
  kind,
  onSearch,
}: {
  storefront: Storefront
  kind?: Kind
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation(['products', 'storefront', 'bookings'])
  const text = useText()
  const { account, destinations } = storefront
  const highlights = useHighlights(account.id)
  const kinds = kind ? [kind] : account.kinds
  const first = kinds[0] ?? 'hotels'
  const served = destinations.filter((destination) => destination.kinds.includes(first))
  const forward = kind ? highlights.filter((highlight) => highlight.kind === kind) : highlights
  // Each page has a different place in its picture.
  const scene = served[kind ? (account.kinds.indexOf(kind) + 1) % served.length : 0]?.picture
  const sells = destinations.length > 0
  const banner = kind ? undefined : account.banner
  return (
    <>
      <StorefrontHead storefront={storefront} kind={kind} />
      <Hero
        title={
          kind ? t(`storefront:kind_title.${kind}`) : text(banner?.heading ?? account.tagline) || account.name
        }
        text={kind ? t(`storefront:kind_text.${kind}`) : banner?.text ? text(banner.text) : undefined}
        picture={scene}
        image={banner?.image}
      >
        {sells ? (
          <SearchForm
            key={kind}
            accountId={account.id}
            destinations={destinations}
            kinds={kinds}
            initial={defaultDraft(first, today())}
            remember={!kind}
            onSearch={onSearch}
          />
        ) : (
          <NoSales storefront={storefront} />
        )}
      </Hero>
      {sells && account.sellsGiftCards && (
        // In the header of wide screens.
        <p className="mx-auto w-full max-w-6xl px-4 pt-6 lg:hidden">
          <Link
            to="/booking/$accountId/gift-cards/buy"
            params={{ accountId: account.id }}
            className={buttonClass({ look: 'outline' })}
          >
            {t('bookings:nav.gift_cards')}
          </Link>
        </p>
      )}
      {sells && (
        <Section
          title={kind ? t(`storefront:destinations_for.${kind}`) : t('storefront:destinations')}
          text={t('storefront:destinations_text')}
        >
          <DestinationGrid accountId={account.id} destinations={served} kind={first} />
        </Section>
      )}
      {forward.length > 0 && (
        <Section title={t('storefront:highlights')} text={t('storefront:highlights_text')}>
          <HighlightList
            accountId={account.id}
            highlights={forward}
            destinations={destinations}
            asOf={storefront.asOf}
          />
        </Section>
      )}
      {!kind && sells && <Promises />}
    </>
  )
}

function Promises() {
  const { t } = useTranslation(['products', 'storefront'])
  const promises = [
    { icon: BadgeCheck, text: t('storefront:promise_price') },
    { icon: CalendarCheck, text: t('storefront:promise_cancel') },
    { icon: CloudOff, text: t('storefront:promise_offline') },
  ]
  return (
    <Section title={t('storefront:promises')}>
      <ul className="grid gap-x-10 gap-y-6 border-t-2 border-ink pt-6 sm:grid-cols-3">
        {promises.map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-4 sm:block">
            <Icon aria-hidden="true" className="size-8 shrink-0 text-primary" strokeWidth={1.5} />
            <p className="text-lg leading-snug sm:mt-3">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
