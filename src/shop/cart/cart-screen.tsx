import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import type { CartLine } from '#core/cart/carts.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { track } from '#src/platform/tracking.ts'
import { useZone } from '#src/platform/zone.ts'
import { MonthlyFrom } from '#src/shared/accounts/monthly-from.tsx'
import { beginPage } from '#src/ui/begin-page.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { CartBar, type CartWay } from './cart-bar.tsx'
import { CartElsewhere } from './cart-elsewhere.tsx'
import { CartLineCard } from './cart-line.tsx'
import { CartTotal, KeptTotal, keptTotal } from './cart-total.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { QuotedAt } from './quoted-at.tsx'
import { SavedMark } from './saved-mark.tsx'
import { useCart } from './use-cart.ts'
import { useHold } from './use-hold.ts'
import { useQuote } from './use-quote.ts'

/** Additional content for sellers. */
export interface CartExtras {
  ofLine: (position: number) => ReactNode
  ofTotal: ReactNode
  /**
   * A second action for an available cart of `totalMinor`; null while the cart is not available. `hasCode`: it
   * contains a code.
   */
  action: (totalMinor: number | null, hasCode: boolean) => ReactNode
  /** Replaces the hold as the main action while nothing can be held. */
  instead?: CartWay | undefined
}

/**
 * The customer's selection at current prices, until it is held. `notice`: shown above. `isKept`: the notice blocks the
 * hold. `isAgain`: an earlier hold of the cart has ended.
 */
export function CartScreen({
  accountId,
  extras,
  notice,
  isKept = false,
  isAgain = false,
}: {
  accountId: string
  extras?: CartExtras
  notice?: ReactNode
  isKept?: boolean
  isAgain?: boolean
}) {
  const { t } = useTranslation(['cart', 'app'])
  const cart = useCart(accountId)
  const { quote, refused: refusedCode } = useQuote(accountId, cart)
  const { refetch } = quote
  const hold = useHold(accountId)
  const errorText = useErrorTexts()
  const text = useText()
  const language = useLanguage()
  const zone = useZone()
  const refused = useRef<HTMLDivElement>(null)
  // The button along the lower edge of a phone may be far from its error message.
  const { error: refusal } = hold
  useEffect(() => {
    if (refusal) refused.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  const [removed, setRemoved] = useState<{ line: CartLine; position: number } | null>(null)

  // Recover the lost answer first: the customer's own hold must not look like another customer's.
  const isLost = cart.ready && cart.isAsked && cart.saleId === null && hold.isIdle
  const { mutate: holdAgain } = hold
  useEffect(() => {
    if (isLost) holdAgain(null, { onError: () => void refetch() })
  }, [isLost, holdAgain, refetch])

  // Removing the last line shortens the page: scroll its heading out from under the header.
  const isEmptied = removed !== null && cart.lines.length === 0
  useEffect(() => {
    if (isEmptied) beginPage()
  }, [isEmptied])

  if (!cart.ready) return <CartSkeleton title={t('title')} />
  const quoted =
    quote.data?.lines.length === cart.lines.length && !quote.isPlaceholderData ? quote.data : null
  const gone = quoted ? cart.lines.filter((_, i) => quoted.lines[i]?.problem) : []
  const sellable = quoted !== null && gone.length === 0
  const isBlocked = gone.length > 0 && !cart.isAsked
  const applied = quoted?.promotionCode?.state === 'applied' ? quoted.promotionCode.code : undefined
  const totals = quoted?.lines.map((line) => line.line?.price.totalMinor ?? 0) ?? []

  const remove = (line: CartLine, position: number) => {
    setRemoved({ line, position })
    hold.reset()
    void cart.remove(line.id)
    track(({ cartEvent }) => [cartEvent('remove_from_cart', [line])])
  }
  const holdAll = () => {
    if (cart.isAsked) return hold.mutate(null, { onError: () => void refetch() })
    if (!quoted) return
    hold.mutate({ totals, asOf: quoted.asOf, promotionCode: applied }, { onError: () => void refetch() })
  }

  const way = extras?.instead ?? {
    label: t(isAgain ? 'hold_again' : 'hold'),
    hint: t(isKept ? 'former.first' : 'hold_hint'),
    busy: hold.isPending,
    disabled: isKept || (!sellable && !cart.isAsked),
    onClick: holdAll,
  }
  const { label, hint, ...acts } = way
  const blocked = t('blocked', {
    names: new Intl.ListFormat(localeOf[language]).format(gone.map(({ name }) => text(name))),
  })
  const kept = quote.isError && !isRefusal(quote.error) ? keptTotal(cart.lines) : null
  const total = quoted
    ? { minor: quoted.totalMinor, currency: quoted.currency, words: t('total') }
    : kept && { ...kept, words: t('to_confirm') }
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 pb-28 lg:pb-0">
      <PageHeading title={t('title')} />
      <UndoLine
        gone={removed}
        words={removed ? t('removed', { name: text(removed.line.name) }) : ''}
        undo={t('undo')}
        onUndo={() => {
          if (removed) void cart.restore(removed.line, removed.position)
          setRemoved(null)
        }}
      />
      {notice}
      {cart.lines.length === 0 ? (
        <EmptyState
          picture="empty-cart"
          title={t('empty_title')}
          text={t('empty_text')}
          action={
            <Link to="/booking/$accountId" params={{ accountId }} className={buttonClass()}>
              {t('look_around')}
            </Link>
          }
        />
      ) : (
        <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_22rem]">
          <div>
            <ul className="space-y-4">
              {cart.lines.map((line, i) => (
                <CartLineCard
                  key={line.id}
                  accountId={accountId}
                  line={line}
                  quoted={quoted?.lines[i] ?? null}
                  extra={extras?.ofLine(i)}
                  onRemove={() => remove(line, i)}
                />
              ))}
            </ul>
            <SavedMark accountId={accountId} saved={cart.saved} />
            <CartElsewhere accountId={accountId} />
          </div>
          <Card className="h-fit lg:sticky lg:top-20">
            <h2 className="text-xl">{t('summary')}</h2>
            {quoted ? (
              <>
                <CartTotal quoted={quoted} />
                <MonthlyFrom accountId={accountId} minor={quoted.totalMinor} currency={quoted.currency} />
              </>
            ) : quote.isError ? (
              kept && <KeptTotal total={kept} />
            ) : (
              <Skeleton className="mt-4 h-40" />
            )}
            <PromotionCode
              code={cart.promotionCode ?? null}
              answer={quoted?.promotionCode ?? null}
              currency={quoted?.currency ?? null}
              unasked={refusedCode ? 'tried' : quote.isError && !isRefusal(quote.error) ? 'later' : null}
              offered={cart.offeredCode ?? null}
              onChange={cart.setCode}
            />
            {refusedCode && (
              <div className="mt-4">
                <Notice tone="warn">{errorText(refusedCode)}</Notice>
              </div>
            )}
            {quoted && !quote.isError && <QuotedAt asOf={quoted.asOf} />}
            {quote.isError && (
              <div className="mt-4">
                <Notice tone="warn" title={isRefusal(quote.error) ? undefined : t('offline_title')}>
                  {errorText(quote.error)}{' '}
                  {cart.lines[0] && t('as_of', { when: formatInstant(cart.lines[0].asOf, zone, language) })}
                  <div className="mt-3">
                    <Button look="outline" size="small" onClick={() => void quote.refetch()}>
                      {t('app:again')}
                    </Button>
                  </div>
                </Notice>
              </div>
            )}
            {hold.isError && (isRefusal(hold.error) || !quote.isError) && (
              <div ref={refused} className="mt-4">
                <Notice tone="bad">{errorText(hold.error)}</Notice>
              </div>
            )}
            {isBlocked && (
              <div className="mt-4">
                <Notice tone="warn">{blocked}</Notice>
              </div>
            )}
            <div className="mt-6 hidden lg:block">
              <Button wide size="large" {...acts}>
                {label}
              </Button>
            </div>
            {extras?.action(sellable ? quoted.totalMinor : null, applied !== undefined)}
            {!isBlocked && <p className="mt-3 text-sm text-muted">{hint}</p>}
            {gone.length === 0 && extras?.ofTotal}
          </Card>
          {/* A blocking notice has its own buttons above. */}
          {!isKept && <CartBar total={total} way={way} problem={isBlocked ? blocked : null} />}
        </div>
      )}
    </div>
  )
}

function CartSkeleton({ title }: { title: string }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8">
      <PageHeading title={title} />
      <Skeleton className="mt-6 h-44" />
      <Skeleton className="mt-4 h-44" />
    </div>
  )
}
