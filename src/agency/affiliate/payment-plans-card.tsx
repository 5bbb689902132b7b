import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planLimits } from '#core/sales/payment-plans.ts'
import { api } from '#src/platform/api.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { SettingCard, type SettingProps } from './setting-card.tsx'

const counts = Array.from({ length: planLimits.most - planLimits.least + 1 }, (_, i) => planLimits.least + i)
const usualLeads = [planLimits.minLeadDays, 21, 30, 45, 60, 90, 120, planLimits.maxLeadDays]

/** Whether the agency offers payment plans, the number of payments, and how long before travel the last one is due. */
export function PaymentPlansCard({ agency, onChanged }: SettingProps) {
  const { t } = useTranslation('affiliate')
  const change = useMutation(api.agency.changePaymentPlans.mutationOptions({ onSuccess: onChanged }))
  const { paymentPlans: known, mayChange } = agency
  const [most, setMost] = useState(known?.most ?? 0)
  const [leadDays, setLeadDays] = useState<number>(known?.leadDays ?? planLimits.minLeadDays)
  if (!known) return null
  // Messages about the earlier values no longer apply.
  const edit = (apply: () => void) => {
    change.reset()
    apply()
  }
  const leads = [...new Set([...usualLeads, leadDays])].sort((a, b) => a - b)
  return (
    <SettingCard of="payment_plans" mayChange={mayChange} change={change}>
      {mayChange ? (
        <div className="space-y-4">
          <SelectField
            label={t('payment_plans.most')}
            value={most}
            onChange={({ target }) => edit(() => setMost(Number(target.value)))}
          >
            <option value={0}>{t('payment_plans.none')}</option>
            {counts.map((number) => (
              <option key={number} value={number}>
                {t('payment_plans.count', { number })}
              </option>
            ))}
          </SelectField>
          {most > 0 && (
            <SelectField
              label={t('payment_plans.lead')}
              value={leadDays}
              onChange={({ target }) => edit(() => setLeadDays(Number(target.value)))}
            >
              {leads.map((number) => (
                <option key={number} value={number}>
                  {t('payment_plans.lead_days', { number })}
                </option>
              ))}
            </SelectField>
          )}
          <Button look="quiet" busy={change.isPending} onClick={() => change.mutate({ most, leadDays })}>
            {t('payment_plans.save')}
          </Button>
        </div>
      ) : (
        <p>
          {known.most > 0
            ? t('payment_plans.summary', { number: known.most, lead: known.leadDays })
            : t('payment_plans.off')}
        </p>
      )}
    </SettingCard>
  )
}
