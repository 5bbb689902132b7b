import { useQuery } from '@tanstack/react-query'
import { EyeOff, HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '#core/cart/choice.ts'
import type { Earnings } from '#core/money/commission.ts'
import { formatMoney } from '#core/money/money.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { useEarningsShown } from './earnings-shown.ts'

/** The choices of a cart, and its promotion's code, if any. */
interface AskedCart {
  choices: Choice[]
  promotionCode?: string | undefined
}

const quoteQuery = (cart: AskedCart) =>
  api.agency.quoteEarnings.queryOptions({
    input: cart,
    enabled: cart.choices.length > 0,
    refetchInterval: minuteMillis,
    staleTime: 10_000,
  })

/** The cached earnings of a sale. */
export const saleEarningsQuery = (saleId: string) =>
  api.agency.getSaleEarnings.queryOptions({ input: { saleId }, staleTime: 5_000 })

export type SaleEarnings = Outputs['agency']['getSaleEarnings']

const earned = ({ commissionMinor, markupMinor }: Earnings) => commissionMinor + markupMinor

/** The agency's earnings of a cart line, and the seller's share; nothing while earnings are hidden. */
export function LineEarnings({ cart, position }: { cart: AskedCart; position: number }) {
  const [shown] = useEarningsShown()
  const { data } = useQuery(quoteQuery(cart))
  const line = data?.lines[position]
  return shown && data && line ? <EarningsLine earnings={line} currency={data.currency} /> : null
}

/** Earnings in one line. */
export function EarningsLine({
  earnings,
  currency,
}: {
  earnings: Earnings
  currency: SaleEarnings['currency']
}) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const amount = formatMoney(earned(earnings), currency, language)
  const own = earnings.sellerMinor > 0 && formatMoney(earnings.sellerMinor, currency, language)
  return (
    <span className="mt-2 flex items-center gap-2 text-sm font-medium text-good">
      <HandCoins aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">
        {own ? t('earn.line_own', { amount, own }) : t('earn.line', { amount })}
      </span>
    </span>
  )
}

/** The earnings of the whole cart. */
export function CartEarnings({ cart }: { cart: AskedCart }) {
  const { data } = useQuery(quoteQuery(cart))
  return data ? <EarningsBox earnings={data.earnings} currency={data.currency} /> : null
}

/** The current earnings of a sale. */
export function SaleEarningsBox({ saleId }: { saleId: string }) {
  const { data } = useQuery(saleEarningsQuery(saleId))
  const seller = useOtherSeller(data)
  return data?.earnings ? (
    <EarningsBox
      earnings={data.earnings}
      feeMinor={data.instalmentFeeMinor}
      currency={data.currency}
      seller={seller}
    />
  ) : null
}

/** The seller's name if another person sold it: the commission is theirs. Null for the seller, or if there is none. */
function useOtherSeller(data: SaleEarnings | undefined): string | null {
  const own = useQuery(personQuery()).data?.person?.id
  return own && data?.seller && data.seller.id !== own ? data.seller.name : null
}

/** The seller's own share in words; the agency's earnings if there is no share. */
export function OwnEarned({ saleId }: { saleId: string }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const [shown] = useEarningsShown()
  const { data } = useQuery(saleEarningsQuery(saleId))
  const name = useOtherSeller(data)
  const earnings = data?.earnings
  if (!shown || !earnings || earned(earnings) === 0) return null
  const isShared = earnings.sellerMinor > 0
  const amount = formatMoney(isShared ? earnings.sellerMinor : earned(earnings), data.currency, language)
  if (isShared && name) return <span>{t('earn.seller_is', { name, amount })}</span>
  return <span>{t(isShared ? 'earn.own_is' : 'earn.line', { amount })}</span>
}

function EarningsBox({
  earnings,
  currency,
  seller = null,
  feeMinor = 0,
}: {
  earnings: Earnings
  currency: SaleEarnings['currency']
  /** The seller's name if it is not the signed-in user. */
  seller?: string | null
  /** The agency's fee for interest-free installments. */
  feeMinor?: number | undefined
}) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const [shown, show] = useEarningsShown()
  if (!shown || earned(earnings) === 0) return null
  const isShared = earnings.sellerMinor > 0
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <section aria-label={t('earn.title')} className="mt-4 rounded-control bg-good-soft p-4 text-sm">
      {isShared && (
        <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-base font-semibold">
          <span>{seller ? t('earn.seller', { name: seller }) : t('earn.own')}</span>
          <span className="tabular-nums">{money(earnings.sellerMinor)}</span>
        </p>
      )}
      <Amounts
        label={t('earn.title')}
        rows={[
          { label: t('earn.commission'), value: money(earnings.commissionMinor) },
          { label: t('earn.markup'), value: money(earnings.markupMinor) },
          ...(feeMinor > 0 ? [{ label: t('earn.instalments'), value: money(-feeMinor) }] : []),
          { label: t('earn.agency'), value: money(earned(earnings) - feeMinor), strong: !isShared },
        ]}
      />
      <button
        type="button"
        onClick={() => show(false)}
        className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm hover:bg-ink/5"
      >
        <EyeOff aria-hidden="true" className="size-4" />
        {t('bar.hide')}
      </button>
    </section>
  )
}
