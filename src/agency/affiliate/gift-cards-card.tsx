import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { offeredCardAmounts } from '#core/sales/gift-card-orders.ts'
import { api } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { SettingCard, type SettingProps } from './setting-card.tsx'

/** The gift card amounts that the agency sells online, if any, and whether refunds can be paid as gift cards. */
export function GiftCardsCard({ agency, onChanged }: SettingProps) {
  const { t } = useTranslation('affiliate')
  const language = useLanguage()
  const change = useMutation(api.agency.changeCardRules.mutationOptions({ onSuccess: onChanged }))
  const { id, cardRules, currency, mayChange } = agency
  if (!cardRules) return null
  // An optimistic update, reverted if the call is refused.
  const { amounts: offered, refunds }: NonNullable<typeof cardRules> = change.isPending
    ? change.variables
    : cardRules
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <SettingCard of="gift_cards" mayChange={mayChange} change={change}>
      {mayChange ? (
        <ul className="space-y-2">
          {offeredCardAmounts.map((amount) => (
            <li key={amount}>
              <CheckField
                label={money(amount)}
                checked={offered.includes(amount)}
                onChange={() =>
                  change.mutate({
                    refunds,
                    amounts: offeredCardAmounts.filter((one) => (one === amount) !== offered.includes(one)),
                  })
                }
              />
            </li>
          ))}
          <li>
            <CheckField
              label={t('gift_cards.refunds')}
              checked={refunds}
              onChange={() =>
                change.mutate({
                  refunds: !refunds,
                  amounts: offeredCardAmounts.filter((one) => offered.includes(one)),
                })
              }
            />
          </li>
        </ul>
      ) : (
        <>
          <p>{offered.length > 0 ? offered.map(money).join(' · ') : t('gift_cards.off')}</p>
          {refunds && <p>{t('gift_cards.refunds_read_only')}</p>}
        </>
      )}
      {offered.length > 0 && (
        <Link
          to="/booking/$accountId/gift-cards/buy"
          params={{ accountId: id }}
          className={buttonClass({ look: 'outline', size: 'small' })}
        >
          {t('gift_cards.shop')}
        </Link>
      )}
    </SettingCard>
  )
}
