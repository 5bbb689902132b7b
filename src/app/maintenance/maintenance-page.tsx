import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, localeOf, nextLanguage } from '#core/app/language.ts'
import { messageFor } from '#core/app/maintenance.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import { homeZone } from '#core/time/days.ts'
import { deadlineInWords } from '#core/time/deadlines.ts'
import { readCart, subscribeCarts } from '#src/offline/carts.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useChangeLanguage } from '#src/platform/i18n.ts'
import { defaultLanguage, storedLanguage } from '#src/platform/language.ts'
import { pathHere } from '#src/platform/mount.ts'
import { worksHere } from '#src/platform/work-mark.ts'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { themeStyle } from '#src/shared/accounts/themed.tsx'
import { rootView } from '#src/shared/app/slots.ts'
import { Button } from '#src/ui/button.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { ExecutiveOfOwn } from './executive-of-own.tsx'
import { useMaintenanceNotice } from './maintenance-notice.ts'
import { type Seller, SellerContact, SellerName } from './maintenance-seller.tsx'
import { StaffWay } from './staff-way.tsx'
import { useIsPast } from './use-is-past.ts'

/** Starts in the visitor's chosen language; else in English on the production host and in Spanish elsewhere. */
export function MaintenancePage() {
  const [language, setLanguage] = useState(() => storedLanguage() ?? defaultLanguage())
  const { t } = useTranslation('maintenance', { lng: language })
  const changeLanguage = useChangeLanguage()
  const { message, endsAt } = useMaintenanceNotice()
  const ownText = messageFor(message, language)
  const seller = useSeller()
  const isLate = useIsPast(endsAt)
  const zone = seller?.timeZone ?? homeZone
  const heldUntil = useHeldUntil()
  const hasCart = useHasCart()
  const buying = isBuying()
  const back = endsAt ? t('until', { when: deadlineInWords(endsAt, zone, language, new Date()) }) : t('soon')
  const other = nextLanguage(language)
  const speak = () => {
    setLanguage(other)
    // The choice also applies to the app after maintenance.
    void changeLanguage(other)
  }
  useOwnTitle([t('title'), seller?.name].filter(Boolean).join(' · '))
  useTop()
  return (
    <main
      data-theme=""
      style={seller && themeStyle(seller.theme)}
      lang={localeOf[language]}
      className="relative grid min-h-dvh place-items-center bg-paper px-4 py-16 text-ink"
    >
      <div className="absolute top-2 right-2">
        <Button look="plain" lang={localeOf[other]} onClick={speak}>
          {languageNames[other]}
        </Button>
      </div>
      <div className="w-full max-w-xl text-center">
        {seller && <SellerName seller={seller} />}
        {/* On a phone, customers about to pay find the contacts without scrolling. */}
        <PictureView
          src={drawingAddress('maintenance')}
          alt=""
          className={`${buying ? 'hidden sm:block' : ''} aspect-3/2 w-full rounded-card`}
        />
        <h1 id="maintenance-title" tabIndex={-1} className="mt-6 text-3xl">
          {t('title')}
        </h1>
        <p className="mt-4 text-lg">{t('greeting')}</p>
        <p className="mt-2 text-lg wrap-break-word" lang={ownText ? localeOf[ownText.language] : undefined}>
          {ownText ? ownText.text : t('why')}
        </p>
        <p className="mt-2 font-semibold">{isLate ? t('late') : back}</p>
        <p className="mt-2 text-muted">
          {[
            t(isBooking() ? 'body' : 'body_work'),
            hasCart && t('cart'),
            rootView.stays && t('typed'),
            heldUntil
              ? t('held_until', { when: deadlineInWords(heldUntil, zone, language, new Date()) })
              : buying && t('held'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {seller && <SellerContact seller={seller} language={language} />}
        {!seller && worksHere('desk') && <ExecutiveOfOwn language={language} />}
        <p className="mt-8 text-sm text-muted">{t('footer')}</p>
        {worksHere('staff') && <StaffWay language={language} />}
      </div>
    </main>
  )
}

/** Sets the page's own title over that of the hidden screen. */
function useOwnTitle(title: string): void {
  useEffect(() => {
    const former = document.title
    document.title = title
    return () => {
      document.title = former
    }
  }, [title])
}

/** Scrolls the page to its top, and back to the earlier position at the end of maintenance. */
function useTop(): void {
  useEffect(() => {
    const { scrollY } = window
    window.scrollTo(0, 0)
    const former = document.activeElement
    document.querySelector<HTMLElement>('#maintenance-title')?.focus({ preventScroll: true })
    return () => {
      window.scrollTo(0, scrollY)
      // The app is visible again by then.
      requestAnimationFrame(
        () => former instanceof HTMLElement && former.isConnected && former.focus({ preventScroll: true }),
      )
    }
  }, [])
}

const accountHere = (): string | undefined => /^\/booking\/(\d+)/.exec(pathHere())?.[1]
const isBooking = (): boolean => /^\/booking/.test(pathHere())
/** Whether the path may have a hold. */
const isBuying = (): boolean => /^\/booking\/\d+\/(?:checkout|payment)/.test(pathHere())

/** The agency of the current page. */
function useSeller(): Seller | undefined {
  const accountId = /^\/booking(?:-engine)?\/(\d+)/.exec(pathHere())?.[1]
  const { data } = useQuery({ ...storefrontQuery(accountId ?? ''), enabled: accountId !== undefined })
  return data?.account
}

/** Whether this device has a cart of the current page's agency. */
function useHasCart(): boolean {
  const accountId = accountHere()
  return useSyncExternalStore(
    subscribeCarts,
    () => accountId !== undefined && (readCart(accountId)?.cart.lines.length ?? 0) > 0,
  )
}

/** The end of the hold that is about to be paid; null if this tab knows of none. */
function useHeldUntil(): string | null {
  const queries = useQueryClient()
  const accountId = accountHere()
  const ends = queries
    .getQueriesData<Outputs['bookingEngine']['getSale']>({ queryKey: [['bookingEngine', 'getSale']] })
    .flatMap(([, sale]) => (sale?.accountId === accountId && sale?.expiresAt ? [sale.expiresAt] : []))
    .filter((end) => Date.parse(end) > Date.now())
  return ends.sort()[0] ?? null
}
