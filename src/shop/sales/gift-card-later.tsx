import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { onGiftCards } from './on-gift-cards.ts'

// Only with signal.
const GiftCardForm = lazy(async () => ({
  default: (await import('./online/gift-card-form.tsx')).GiftCardForm,
}))
const GiftCardUsed = lazy(async () => ({
  default: (await import('./online/gift-card-form.tsx')).GiftCardUsed,
}))

interface Props {
  sale: Sale
  /** The sale has changed. */
  onChanged: () => Promise<unknown>
}

/** The option to pay with a gift card, collapsed. `amountMinor`: the amount to pay now. */
export function GiftCardLater(
  props: Props & { purpose: 'full' | 'deposit' | 'balance'; amountMinor: number },
) {
  const { t } = useTranslation('payment')
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  // Once loaded it stays, with the typed values.
  const [isLoaded, setLoaded] = useState(false)
  if (isOpen && online && !isLoaded) setLoaded(true)
  return (
    <Fold title={t('gift_card.open')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {!online && <Notice>{t('gift_card.offline')}</Notice>}
      {isLoaded && (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <GiftCardForm {...props} />
        </Suspense>
      )}
    </Fold>
  )
}

/** The amount of a waiting sale paid by gift cards; nothing without any. */
export function GiftCardUsedLater(props: Props) {
  const online = useOnline()
  // Once loaded it stays, also without signal.
  const [isLoaded, setLoaded] = useState(online)
  if (online && !isLoaded) setLoaded(true)
  if (!isLoaded || onGiftCards(props.sale) === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <GiftCardUsed {...props} usedMinor={onGiftCards(props.sale)} />
    </Suspense>
  )
}
