import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planLimits } from '#core/sales/payment-plans.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Affiliate } from './affiliate.ts'

const counts = Array.from({ length: planLimits.most - planLimits.least + 1 }, (_, i) => planLimits.least + i)
const usualLeads = [planLimits.leastLeadDays, 21, 30, 45, 60, 90, 120, planLimits.mostLeadDays]

/** Whether the agency offers payment plans, with how many payments, and how early the last one is. */
export function PaymentPlansCard({
  agency,
  onChanged,
}: {
  agency: Affiliate
  onChanged: (next: Affiliate) => void
}) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const change = useMutation(api.agency.changePaymentPlans.mutationOptions({ onSuccess: onChanged }))
  const { paymentPlans: known, mayChange } = agency
  const [most, setMost] = useState(known?.most ?? 0)
  const [leadDays, setLeadDays] = useState<number>(known?.leadDays ?? planLimits.leastLeadDays)
  if (!known) return null
  // What was said about earlier values no longer applies.
  const edit = (apply: () => void) => {
    change.reset()
    apply()
  }
  const leads = [...new Set([...usualLeads, leadDays])].sort((a, b) => a - b)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('payment_plans.title')}</h2>
      <p className="text-muted">{t(mayChange ? 'payment_plans.text' : 'payment_plans.read_only')}</p>
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
      {change.isSuccess && <Notice tone="good">{t('payment_plans.saved')}</Notice>}
      {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
    </Card>
  )
}
