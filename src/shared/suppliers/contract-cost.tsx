import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { supplierLimits } from '#core/suppliers/supplier-limits.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { useForm } from '#src/ui/use-form.ts'
import { type ContractFields, costKinds, hasAmount, hasDays, type TypedException } from './contract-fields.ts'
import type { Supplier } from './supplier-list.ts'

export type ContractForm = ReturnType<typeof useForm<ContractFields>>

/** The supplier's share of a sale. */
export function ContractCostFields({
  form,
  products,
  agreedIn,
}: {
  form: ContractForm
  products: Supplier['products']
  /** The currency of the saved amounts. */
  agreedIn: Currency | undefined
}) {
  const { t } = useTranslation('suppliers')
  const { typed, change, field } = form
  const sold = products[0]?.currency
  const currency = agreedIn ?? sold ?? ''
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-medium">{t('contract.cost')}</legend>
      <SelectField
        label={t('contract.kind')}
        value={typed.kind}
        onChange={({ target }) =>
          change({ kind: costKinds.find((one) => one === target.value) ?? typed.kind })
        }
      >
        {costKinds.map((one) => (
          <option key={one} value={one}>
            {t(`contract.kind_${one}`)}
          </option>
        ))}
      </SelectField>
      {typed.kind === 'amount' ? (
        <>
          <Segments
            legend={t('contract.per')}
            value={typed.per}
            options={[
              { value: 'unit', label: t('contract.per_unit') },
              { value: 'guest', label: t('contract.per_guest') },
            ]}
            onChange={(per) => change({ per })}
          />
          {agreedIn && sold && agreedIn !== sold && (
            <Notice tone="warn">{t('contract.other_currency', { agreed: agreedIn, sold })}</Notice>
          )}
          <TextField label={t('contract.amount', { currency })} {...field('minor')} />
          <Exceptions form={form} products={products} currency={currency} />
        </>
      ) : (
        <>
          <TextField label={t(`contract.percent_${typed.kind}`)} {...field('bp')} />
          <CheckField
            label={t('contract.with_taxes')}
            checked={typed.withTaxes}
            onChange={({ target }) => change({ withTaxes: target.checked })}
          />
        </>
      )}
    </fieldset>
  )
}

/** Amounts of single units or seasons. */
function Exceptions({
  form,
  products,
  currency,
}: {
  form: ContractForm
  products: Supplier['products']
  currency: string
}) {
  const { t } = useTranslation('suppliers')
  const text = useText()
  const rows = form.typed.exceptions
  const isTried = form.problem('exceptions') !== null
  const set = (at: number, part: Partial<TypedException>) =>
    form.change({ exceptions: rows.map((row, place) => (place === at ? { ...row, ...part } : row)) })
  return (
    <>
      {rows.map((row, at) => (
        <fieldset key={at} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-sm">{t('contract.exception', { number: at + 1 })}</legend>
          <SelectField
            label={t('contract.unit')}
            value={row.unitId}
            onChange={({ target }) => set(at, { unitId: target.value })}
          >
            <option value="">{t('contract.all_units')}</option>
            {products.flatMap(({ name, units }) =>
              units.map((unit) => (
                <option key={unit.unitId} value={unit.unitId}>
                  {products.length > 1 ? `${text(name)} · ${text(unit.name)}` : text(unit.name)}
                </option>
              )),
            )}
          </SelectField>
          <TextField
            label={t('contract.amount', { currency })}
            inputMode="decimal"
            value={row.minor}
            error={isTried && !hasAmount(row) ? t('contract.amount_error') : null}
            onChange={({ target }) => set(at, { minor: target.value })}
          />
          <DayField
            label={t('contract.from')}
            value={row.from}
            onChange={({ target }) => set(at, { from: target.value })}
          />
          <DayField
            label={t('contract.to')}
            value={row.to}
            error={isTried && !hasDays(row) ? t('contract.day_error') : null}
            onChange={({ target }) => set(at, { to: target.value })}
          />
          <Button
            look="plain"
            size="small"
            onClick={() => form.change({ exceptions: rows.filter((_, place) => place !== at) })}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            {t('contract.remove_exception', { number: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {rows.length < supplierLimits.exceptions && (
        <Button
          look="quiet"
          size="small"
          onClick={() => form.change({ exceptions: [...rows, { unitId: '', from: '', to: '', minor: '' }] })}
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('contract.add_exception')}
        </Button>
      )}
    </>
  )
}
