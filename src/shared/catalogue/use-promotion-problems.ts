import { useTranslation } from 'react-i18next'
import { promotionCodeLimits } from '#core/products/promotion-codes.ts'
import { promotionLimits } from '#core/products/promotion-limits.ts'
import type { PromotionFields } from './promotion-fields.ts'

/** The problem of a promotion's field, in words. */
export function usePromotionProblems(): { [Name in keyof PromotionFields]?: string } {
  const { t } = useTranslation('promotions')
  const day = t('edit.day_error')
  return {
    ...{ bookedFrom: day, bookedTo: day, stayedFrom: day, stayedTo: day, blackouts: day },
    name: t('edit.name_error'),
    kind: t('edit.kind_error'),
    code: t('edit.code_error', promotionCodeLimits),
    maxUses: t('edit.uses_error', { most: promotionCodeLimits.uses }),
    maxPerEmail: t('edit.uses_error', { most: promotionCodeLimits.perEmail }),
    bp: t('edit.percent_error'),
    minor: t('edit.amount_error'),
    stay: t('edit.stay_error', { most: promotionLimits.nights }),
    pay: t('edit.pay_error'),
    upToAge: t('edit.age_error', { most: promotionLimits.childAge }),
    most: t('edit.most_error', { most: promotionLimits.children }),
    productIds: t('edit.products_error'),
    rateIds: t('edit.rates_error'),
    minAdvance: t('edit.advance_error', { most: promotionLimits.advance }),
    maxAdvance: t('edit.max_advance_error', { most: promotionLimits.advance }),
    weekdays: t('edit.weekdays_error'),
    minNights: t('edit.nights_error', { most: promotionLimits.nights }),
  }
}
