import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlanChoice, planConsentVersion, planDates } from '#core/sales/payment-plans.ts'
import { planAmounts } from '#core/sales/payment-schedule.ts'
import type { Day } from '#core/time/days.ts'
import { PlanDates } from '#src/shared/sales/plan-dates.tsx'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { CheckField, SelectField } from '#src/ui/field.tsx'

/** The plan that the customer has chosen, and whether they have accepted its text. */
export interface ChosenPlan {
  count: number
  consents: boolean
}

const choiceOf = ({ planOffer }: Sale, count: number): PlanChoice | undefined =>
  planOffer?.choices.find((one) => one.count === count) ?? planOffer?.choices[0]

/** The dates of the chosen plan. */
export function chosenDates(sale: Sale, { count }: ChosenPlan): Day[] {
  const choice = choiceOf(sale, count)
  return choice ? planDates(sale.planOffer?.from ?? '', choice) : []
}

/** The text that the customer accepts: a new wording is a new version, with its own key. */
export const consentKey = `plan.consent_${planConsentVersion}` as const

/** The choice of a payment plan: every date and amount is shown before the customer consents. */
export function PlanConsent({
  sale,
  chosen,
  refusals,
  onChange,
}: {
  sale: Sale
  chosen: ChosenPlan
  /** The number of attempts to pay without consent: after one, its field has the focus and an error. */
  refusals: number
  onChange: (chosen: ChosenPlan) => void
}) {
  const { t } = useTranslation('payment')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const { planOffer, deposit, currency, dueMinor } = sale
  const choice = choiceOf(sale, chosen.count)
  if (!planOffer || !choice || !deposit) return null
  const days = [planOffer.from, ...planDates(planOffer.from, choice)]
  const payments = planAmounts(dueMinor, deposit.amountMinor, choice.count).map((amountMinor, i) => ({
    ...{ dueOn: days[i] ?? '', amountMinor },
  }))
  return (
    <div className="space-y-4">
      <SelectField
        label={t('plan.count')}
        value={choice.count}
        onChange={(event) => onChange({ count: Number(event.target.value), consents: false })}
      >
        {planOffer.choices.map(({ count, pace }) => (
          <option key={count} value={count}>
            {t(`plan.pace.${pace}`, { number: count })}
          </option>
        ))}
      </SelectField>
      <PlanDates payments={payments} currency={currency} />
      <CheckField
        ref={box}
        label={t(consentKey)}
        checked={chosen.consents}
        error={refusals > 0 && !chosen.consents ? t('plan.consent_missing') : null}
        onChange={(event) => onChange({ count: choice.count, consents: event.target.checked })}
      />
    </div>
  )
}
