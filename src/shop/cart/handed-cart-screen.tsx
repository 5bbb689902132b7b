import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CartGone } from './cart-gone.tsx'
import { isFromPlatform, takeHandedCart } from './take-handed-cart.ts'

/** Takes a cart that a frame, or the platform's address, has handed over and adds it to this device's. The key works once. */
export function HandedCartScreen({
  accountId,
  token,
  onTaken,
}: {
  accountId: string
  token: string
  onTaken: () => void
}) {
  const { t } = useTranslation('cart')
  const errorText = useErrorTexts()
  const started = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: () => takeHandedCart(accountId, token, { withGuest: isFromPlatform() }),
    onSuccess: onTaken,
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate()
  }, [mutate])
  if (isRefusal(error) && (error.code === 'link_expired' || error.code === 'bad_request'))
    return <CartGone accountId={accountId} text={t('handed.gone_text')} />
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8">
      <PageHeading title={t('handed.title')} />
      {error ? (
        <Failed className="mt-6" text={errorText(error)} onRetry={() => mutate()} />
      ) : (
        <Skeleton className="mt-6 h-64" />
      )}
    </div>
  )
}
