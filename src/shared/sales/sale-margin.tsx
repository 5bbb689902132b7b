import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { marginBp } from '#core/suppliers/margin.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import type { DeskSale } from './desk-sale.ts'

type Margin = NonNullable<DeskSale['margin']>

/**
 * The margin of the user's account, or of the platform, on its own products in a sale. Never printed: the paper goes
 * to the client.
 */
export function SaleMargin({ margin, currency }: { margin: Margin; currency: Currency }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, language)
  const bp = marginBp(margin)
  return (
    <div className="mt-5 border-t border-line pt-4 print:hidden">
      <h3 className="mb-3 text-lg">{t('margin.title')}</h3>
      {margin.lines.some(({ marginMinor }) => marginMinor !== null) && (
        <Amounts
          label={t('margin.title')}
          rows={[
            { label: t('margin.sold'), value: money(margin.soldMinor) },
            ...(margin.othersMinor > 0
              ? [{ label: t('margin.others'), value: money(-margin.othersMinor) }]
              : []),
            { label: t('margin.cost'), value: money(-margin.costMinor) },
            {
              label:
                bp === null
                  ? t('margin.margin')
                  : t('margin.margin_percent', { percent: formatPercent(bp, language) }),
              value: money(margin.marginMinor),
              strong: true,
            },
          ]}
        />
      )}
      {margin.withoutCost > 0 && (
        <p className="mt-2 text-sm text-muted">{t('margin.without_cost', { count: margin.withoutCost })}</p>
      )}
    </div>
  )
}

/** Cost and margin of one line, where the user may see them. */
export function LineMargin({
  lineId,
  margin,
  currency,
}: {
  lineId: string
  margin: DeskSale['margin']
  currency: Currency
}) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const line = margin?.lines.find((one) => one.lineId === lineId)
  if (!line) return null
  const { owed, marginMinor, soldMinor } = line
  const cost = owed && formatMoney(owed.minor, owed.currency, language)
  const bp = marginMinor === null ? null : marginBp({ soldMinor, marginMinor })
  const amount =
    marginMinor !== null &&
    [formatMoney(marginMinor, currency, language), bp !== null && `(${formatPercent(bp, language)})`]
      .filter(Boolean)
      .join(' ')
  return (
    <p className="mt-1 text-sm text-muted print:hidden">
      {amount ? t('margin.line', { cost, amount }) : t(cost ? 'margin.no_rate' : 'margin.unknown', { cost })}
    </p>
  )
}
