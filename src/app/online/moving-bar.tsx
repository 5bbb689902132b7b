import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageParameter } from '#core/app/language.ts'
import { OfferCard } from '#src/app/bottom-offer.tsx'
import { isPaying } from '#src/app/busy-paths.ts'
import { writeNote } from '#src/offline/notes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { besideSlot } from '#src/shared/app/slots.ts'
import { moveCartAway } from '#src/shop/cart/move-cart-away.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Moving, stayNote } from './moving.ts'

/** A bar that offers to continue at the agency's own domain with the cart and the details that are here. */
export const makeMovingBar = ({ accountId, name, origin }: Moving) =>
  function MovingBar() {
    const { t } = useTranslation('own-domain')
    const language = useLanguage()
    const path = useLocation({ select: (location) => location.pathname })
    const moving = useMutation({
      mutationFn: () => moveCartAway(accountId, origin),
      // The language chosen here is unknown there.
      onSuccess: (address) => follow(`${address}?${languageParameter}=${language}`),
    })
    if (isPaying(path) || !isIn(path, accountId)) return null
    const stay = () => {
      besideSlot.fill(null)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      void writeNote(stayNote(accountId), origin)
    }
    return (
      <OfferCard label={t('title')} isPatient>
        <p>{t('text', { agency: name, host: new URL(origin).host })}</p>
        {moving.isError && <Notice tone="bad">{t('failed')}</Notice>}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="plain" size="small" onClick={stay}>
            {t('stay')}
          </Button>
          <Button size="small" busy={moving.isPending || moving.isSuccess} onClick={() => moving.mutate()}>
            {t('continue')}
          </Button>
        </div>
      </OfferCard>
    )
  }

/** Opens an address that learns from which site the visitor comes, also where this page was opened with a key. */
function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.referrerPolicy = 'strict-origin'
  link.click()
}

const isIn = (path: string, accountId: string): boolean =>
  path === `/booking/${accountId}` || path.startsWith(`/booking/${accountId}/`)
