import { Link, useLocation } from '@tanstack/react-router'
import { Search, ShoppingBag } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownTheme } from '#core/looks/themes.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { ZoneProvider } from '#src/platform/zone.ts'
import { Themed } from '#src/shared/accounts/themed.tsx'
import { LanguageSwitch } from '#src/shared/app/language-switch.tsx'
import { useHostLanguage, usePostedHeight } from '#src/shop/app/engine-height.ts'
import { useWaysOut } from '#src/shop/app/use-ways-out.ts'
import { useCartCount } from '#src/shop/cart/use-cart.ts'
import { Button } from '#src/ui/button.tsx'
import { MainArea } from '#src/ui/main-area.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

/**
 * The layout of a booking engine in another site's page: the agency's colors, and one bar in place of header and
 * footer. `isSearch`: the page is the search itself, which is as high as its content.
 */
export function EngineLayout({
  agency,
  isSearch = false,
  children,
}: {
  agency: { id: string; theme: ShownTheme; timeZone: string }
  isSearch?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation(['booking-engine', 'bookings', 'app'])
  const errorText = useErrorTexts()
  const content = useRef<HTMLDivElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const cartLines = useCartCount(agency.id)
  const toCart = useWaysOut(agency.id)
  usePostedHeight(content, { path, scrolls: !isSearch })
  useHostLanguage()
  return (
    <ZoneProvider value={agency.timeZone}>
      <Themed theme={agency.theme}>
        <div ref={content}>
          <header className="mx-auto flex w-full max-w-6xl items-center justify-end gap-1 px-4 pt-2">
            {!isSearch && (
              <Link
                to="/booking-engine/$accountId/{-$product}"
                params={{ accountId: agency.id }}
                className="mr-auto inline-flex min-h-11 items-center gap-2 font-medium text-primary"
              >
                <Search aria-hidden="true" className="size-5" />
                {t('search')}
              </Link>
            )}
            <LanguageSwitch />
            <a
              href={`/booking/${agency.id}/checkout`}
              target="_top"
              aria-busy={toCart.isPending}
              className="relative round-press bg-primary text-on-primary"
            >
              <ShoppingBag aria-hidden="true" className="size-5" />
              <span className="sr-only">{t('bookings:nav.cart', { count: cartLines })}</span>
              {cartLines > 0 && (
                <span aria-hidden="true" className="corner-count">
                  {cartLines}
                </span>
              )}
            </a>
          </header>
          <MainArea id="content" className={isSearch ? 'mx-auto w-full max-w-6xl px-4 py-5' : ''}>
            {children}
          </MainArea>
        </div>
        <Sheet
          open={toCart.isError}
          onOpenChange={(isOpen) => !isOpen && toCart.reset()}
          title={t('cart_stays')}
          closeLabel={t('app:close')}
          footer={
            <Button wide busy={toCart.isPending} onClick={() => toCart.mutate()}>
              {t('open_cart')}
            </Button>
          }
        >
          <p>{toCart.error && errorText(toCart.error)}</p>
        </Sheet>
      </Themed>
    </ZoneProvider>
  )
}
