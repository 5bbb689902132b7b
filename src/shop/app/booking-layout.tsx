import { Link } from '@tanstack/react-router'
import { ShoppingBag, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath } from '#core/app/addresses.ts'
import type { Text } from '#core/app/language.ts'
import type { ShownTheme } from '#core/looks/themes.ts'
import type { Kind } from '#core/products/products.ts'
import { useText } from '#src/platform/i18n.ts'
import { ZoneProvider } from '#src/platform/zone.ts'
import { Themed } from '#src/shared/accounts/themed.tsx'
import { LanguageSwitch } from '#src/shared/app/language-switch.tsx'
import { consentSlot } from '#src/shared/app/slots.ts'
import { MainArea } from '#src/ui/main-area.tsx'

export interface Agency {
  id: string
  name: string
  legalName: string
  address: string
  phone: string
  email: string
  /** Absent in older cached data. */
  secondPhone?: string | null | undefined
  hours?: Text | null | undefined
  rnt: string | null
  tagline: Text
  timeZone: string
  theme: ShownTheme
  kinds: Kind[]
  /** Absent: it sells none online. */
  sellsGiftCards?: true | undefined
}

const navLink =
  'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-ink/5 aria-[current=page]:text-primary'

/** The layout of an agency's booking area, in its colors. */
export function BookingLayout({
  agency,
  cartLines,
  bar,
  children,
}: {
  agency: Agency
  cartLines: number
  /** Below the header, for sellers. */
  bar?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation(['bookings', 'app'])
  const { logo } = agency.theme
  return (
    <ZoneProvider value={agency.timeZone}>
      <Themed theme={agency.theme}>
        <a href="#content" className="skip-link">
          {t('app:skip')}
        </a>
        <header id="top" className="top-bar">
          <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-end gap-1 px-4 py-2 sm:gap-3">
            <Link
              to="/booking/$accountId"
              params={{ accountId: agency.id }}
              className="brand basis-32 text-lg sm:text-xl"
            >
              {logo ? (
                <img
                  src={imagePath(logo.id)}
                  alt={agency.name}
                  width={logo.width}
                  height={logo.height}
                  className="max-h-12 w-auto object-contain object-left"
                />
              ) : (
                <span className="line-clamp-3 wrap-anywhere">{agency.name}</span>
              )}
            </Link>
            <nav aria-label={t('nav.products')} className="hidden items-center md:flex">
              {agency.kinds.map((kind) => (
                <Link
                  key={kind}
                  to="/booking/$accountId/$product"
                  params={{ accountId: agency.id, product: kind }}
                  className={navLink}
                >
                  {t(`nav.${kind}`)}
                </Link>
              ))}
              {agency.sellsGiftCards && (
                <Link
                  to="/booking/$accountId/gift-cards/buy"
                  params={{ accountId: agency.id }}
                  className={`${navLink} max-lg:hidden`}
                >
                  {t('nav.gift_cards')}
                </Link>
              )}
            </nav>
            <Link
              to="/booking/$accountId/find-reservation"
              params={{ accountId: agency.id }}
              className="round-press hover:bg-ink/5 md:w-auto md:gap-2 md:rounded-control md:px-3"
            >
              <Ticket aria-hidden="true" className="size-5" />
              <span className="sr-only md:not-sr-only">{t('nav.find_reservation')}</span>
            </Link>
            <LanguageSwitch />
            <Link
              to="/booking/$accountId/checkout"
              params={{ accountId: agency.id }}
              className="relative round-press bg-primary text-on-primary"
            >
              <ShoppingBag aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('nav.cart', { count: cartLines })}</span>
              {cartLines > 0 && (
                <span aria-hidden="true" className="corner-count">
                  {cartLines}
                </span>
              )}
            </Link>
          </div>
        </header>
        {/* Scrolls with the page: on a phone, only the header is sticky. */}
        <div className="in-data-desk:min-h-11">{bar}</div>
        <MainArea id="content" className="flex-1">
          {children}
        </MainArea>
        <BookingFooter agency={agency} />
      </Themed>
    </ZoneProvider>
  )
}

function BookingFooter({ agency }: { agency: Agency }) {
  const { t } = useTranslation('bookings')
  const text = useText()
  const ConsentLink = consentSlot.usePart()
  return (
    // The space that a bottom prompt adds below has the footer's color.
    <footer
      className="mt-16 bg-ink text-paper print:hidden"
      style={{ boxShadow: '0 14rem var(--ink), 0 28rem var(--ink)' }}
    >
      <div aria-hidden="true" className="woven" />
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-3">
        <div>
          <p className="font-display text-xl font-bold">{agency.name}</p>
          <p className="mt-1 opacity-80">{text(agency.tagline)}</p>
        </div>
        <div className="text-sm leading-relaxed wrap-anywhere">
          <p className="font-semibold">{agency.legalName}</p>
          <p>{agency.address}</p>
          {agency.rnt && <p>{t('footer.rnt', { rnt: agency.rnt })}</p>}
          <p>
            {/* The server writes phones in international format. */}
            {[agency.phone, agency.secondPhone, agency.email].map(
              (way, at) =>
                way && (
                  <span key={way}>
                    {at > 0 && ' · '}
                    <a
                      href={way === agency.email ? `mailto:${way}` : `tel:${way.replace(/[^\d+]/g, '')}`}
                      className="inline-flex min-h-8 items-center underline"
                    >
                      {way}
                    </a>
                  </span>
                ),
            )}
          </p>
          {agency.hours && <p>{text(agency.hours)}</p>}
        </div>
        <nav aria-label={t('footer.legal')} className="flex flex-col items-start text-sm">
          {(['terms', 'privacy'] as const).map((document) => (
            <Link
              key={document}
              to="/booking/$accountId/legal/$document"
              params={{ accountId: agency.id, document }}
              className="inline-flex min-h-11 items-center underline"
            >
              {t(`footer.${document}`)}
            </Link>
          ))}
          <Link
            to="/booking/$accountId/find-reservation"
            params={{ accountId: agency.id }}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('nav.find_reservation')}
          </Link>
          {agency.sellsGiftCards && (
            <Link
              to="/booking/$accountId/gift-cards/buy"
              params={{ accountId: agency.id }}
              className="inline-flex min-h-11 items-center underline"
            >
              {t('nav.gift_cards')}
            </Link>
          )}
          {ConsentLink && <ConsentLink />}
        </nav>
      </div>
    </footer>
  )
}
