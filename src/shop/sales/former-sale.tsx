import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetFormer, leaveToSale } from '#src/offline/cart-edits.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { type Sale, saleKey } from '#src/shared/sales/sale-query.ts'
import { beginPage } from '#src/ui/begin-page.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { EndedHold } from './ended-hold.tsx'
import { isPaying, referenceOf, useWaitingTitle, WaitingFacts } from './waiting-facts.tsx'

/** The outcome of the cart's earlier sale, from `useFormerSale`; at most one is shown. */
export function FormerNote({ waiting, ended, sold }: Record<'waiting' | 'ended' | 'sold', Sale | null>) {
  const [left, setLeft] = useState<Sale | null>(null)
  if (waiting) return <WaitingSale sale={waiting} onLeave={() => setLeft(waiting)} />
  if (ended) return <EndedHold sale={ended} />
  if (left) return <LeftForLater sale={left} />
  return sold && <SoldBefore sale={sold} />
}

/** A link to the sale that was just postponed, to pay it later. */
function LeftForLater({ sale }: { sale: Sale }) {
  const { t } = useTranslation('cart')
  const due = useWaitingTitle(sale)
  return (
    <div className="mt-4">
      <Notice tone="good" title={t('former.left_title')}>
        <p>{due}</p>
        <WaitingFacts sale={sale} />
        <div className="mt-3 grid sm:flex">
          <Link
            to="/booking/$accountId/payment/$ventaId"
            params={{ accountId: sale.accountId, ventaId: sale.id }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            {t(isPaying(sale) && referenceOf(sale) ? 'former.see' : 'go_to_payment')}
          </Link>
        </div>
      </Notice>
    </div>
  )
}

/** Explains that services of an earlier sale have left the cart. */
function SoldBefore({ sale }: { sale: Sale }) {
  const { t } = useTranslation('cart')
  return (
    <div className="mt-4">
      <Notice tone="good" title={t('former.sold_title')}>
        {t('former.sold_text', { code: sale.code })}{' '}
        <Link
          to="/booking/$accountId/reservation-details/$saleId"
          params={{ accountId: sale.accountId, saleId: sale.id }}
          className="font-medium underline"
        >
          {t('see_reservation')}
        </Link>
      </Notice>
    </div>
  )
}

/**
 * An earlier sale of the same cart that must be settled first: pay it, remove its services from the cart, or cancel it.
 */
function WaitingSale({ sale, onLeave }: { sale: Sale; onLeave: () => void }) {
  const { t } = useTranslation('cart')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const { accountId, id: saleId } = sale
  const title = useWaitingTitle(sale)
  const paying = isPaying(sale)
  const release = useMutation(
    api.bookingEngine.releaseHold.mutationOptions({
      onSuccess: () => forgetFormer(accountId, saleId),
      // It may have been paid in the meantime.
      onError: () => queries.invalidateQueries({ queryKey: saleKey(saleId) }),
    }),
  )
  return (
    <div className="mt-4">
      <Notice tone="warn" title={title}>
        <WaitingFacts sale={sale} />
        {!paying && <p>{t(sale.customer ? 'former.held' : 'former.held_unnamed')}</p>}
        {release.isError && <p className="mt-2 font-medium">{errorText(release.error)}</p>}
        <div className="mt-3 grid gap-2 sm:flex sm:flex-wrap">
          {isSure ? (
            <>
              <p className="w-full">{t('former.sure')}</p>
              <Button
                look="danger"
                size="small"
                busy={release.isPending}
                onClick={() => release.mutate({ saleId, closePayments: true })}
              >
                {t('former.cancel_yes')}
              </Button>
              <Button look="outline" size="small" onClick={() => setIsSure(false)}>
                {t('former.cancel_no')}
              </Button>
            </>
          ) : (
            <>
              {/* A sale without a customer can no longer be paid. */}
              {sale.customer && (
                <>
                  <Link
                    to="/booking/$accountId/payment/$ventaId"
                    params={{ accountId, ventaId: saleId }}
                    className={buttonClass({ size: 'small' })}
                  >
                    {t(paying && referenceOf(sale) ? 'former.see' : 'go_to_payment')}
                  </Link>
                  <Button
                    look="outline"
                    size="small"
                    onClick={() => void leaveToSale(accountId, saleId).then(onLeave).then(beginPage)}
                  >
                    {t('former.keep')}
                  </Button>
                </>
              )}
              <Button look="outline" size="small" onClick={() => setIsSure(true)}>
                {t('former.cancel')}
              </Button>
            </>
          )}
        </div>
      </Notice>
    </div>
  )
}
