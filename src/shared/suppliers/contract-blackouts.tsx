import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import type { ContractForm } from './contract-cost.tsx'

/** Days of service that a contract does not cover. */
export function ContractBlackouts({ form }: { form: ContractForm }) {
  const { t } = useTranslation('suppliers')
  const { blackouts } = form.typed
  const error = form.problem('blackouts')
  const set = (at: number, part: { from?: string; to?: string }) =>
    form.change({ blackouts: blackouts.map((days, place) => (place === at ? { ...days, ...part } : days)) })
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-medium">{t('contract.blackouts')}</legend>
      {blackouts.map(({ from, to }, at) => (
        <div key={at} className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('contract.blackout_from', { number: at + 1 })}
            value={from}
            error={from === '' ? error : null}
            onChange={({ target }) => set(at, { from: target.value })}
          />
          <DayField
            label={t('contract.blackout_to', { number: at + 1 })}
            value={to}
            error={to === '' || to < from ? error : null}
            onChange={({ target }) => set(at, { to: target.value })}
          />
          <Button
            look="plain"
            size="small"
            onClick={() => form.change({ blackouts: blackouts.filter((_, place) => place !== at) })}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {t('contract.remove_blackout', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {blackouts.length < supplierLimits.blackouts && (
        <Button
          look="quiet"
          size="small"
          onClick={() => form.change({ blackouts: [...blackouts, { from: '', to: '' }] })}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('contract.add_blackout')}
        </Button>
      )}
    </fieldset>
  )
}
