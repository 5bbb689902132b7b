import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dueKinds } from '#core/suppliers/due-kinds.ts'
import { api } from '#src/platform/api.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { ContractBlackouts } from './contract-blackouts.tsx'
import { ContractCostFields } from './contract-cost.tsx'
import { contractFields, contractOf, typedContract } from './contract-fields.ts'
import { ContractProducts } from './contract-products.tsx'
import { SaveFoot } from './save-foot.tsx'
import type { Contract, Supplier } from './supplier-list.ts'
import { useSaved } from './suppliers-saved.ts'

/** The editor of a contract; null: a new one. */
export function ContractSheet({
  supplier: { supplierId, products },
  contract,
  onClose,
}: {
  supplier: Supplier
  contract: Contract | null
  onClose: () => void
}) {
  const { t } = useTranslation(['suppliers', 'app'])
  const id = useId()
  const online = useOnline()
  const [contractId] = useState(() => contract?.contractId ?? crypto.randomUUID())
  const save = useMutation(
    api.agency.saveContract.mutationOptions({ onSuccess: useSaved(t('contract.saved'), onClose) }),
  )
  const day = t('contract.day_error')
  const only = products.length === 1 ? products[0]?.productId : undefined
  const form = useForm(contractFields, {
    start: typedContract(contract, only),
    words: {
      name: t('edit.name_error'),
      productIds: t('contract.products_error'),
      bp: t('contract.percent_error'),
      minor: t('contract.amount_error'),
      exceptions: t('contract.amount_error'),
      dueDays: t('contract.days_error'),
      noShowBp: t('contract.percent_error'),
      ...{ validFrom: day, validTo: day, blackouts: day },
    },
    busy: save.isPending || !online,
    send: (values) => save.mutate({ supplierId, contractId, ...contractOf(values) }),
  })
  const { typed, change, field } = form
  const chosen = products.filter(({ productId }) => typed.productIds.includes(productId))
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t(contract ? 'contracts.edit' : 'contracts.create')}
      closeLabel={t('app:close')}
    >
      <form {...form.form} id={id} className="space-y-6">
        <TextField label={t('contract.name')} hint={t('contract.name_hint')} {...field('name')} />
        <ContractProducts form={form} products={products} />
        <ContractCostFields
          form={form}
          products={chosen}
          agreedIn={contract?.terms.cost.kind === 'amount' ? contract.currency : undefined}
        />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium">{t('contract.payment')}</legend>
          <SelectField
            label={t('contract.due')}
            value={typed.dueKind}
            onChange={({ target }) =>
              change({ dueKind: dueKinds.find((one) => one === target.value) ?? typed.dueKind })
            }
          >
            {dueKinds.map((one) => (
              <option key={one} value={one}>
                {t(`contract.due_${one}`)}
              </option>
            ))}
          </SelectField>
          {(typed.dueKind === 'before' || typed.dueKind === 'after') && (
            <TextField label={t('contract.days')} {...field('dueDays')} />
          )}
          <TextField label={t('contract.no_show')} hint={t('contract.no_show_hint')} {...field('noShowBp')} />
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 font-medium">{t('contract.validity')}</legend>
          <DayField label={t('contract.from')} hint={t('contract.no_limit')} {...field('validFrom')} />
          <DayField label={t('contract.to')} hint={t('contract.no_limit')} {...field('validTo')} />
        </fieldset>
        <ContractBlackouts form={form} />
        <p className="text-sm text-muted">{t('contract.stock')}</p>
      </form>
      <SaveFoot form={id} save={save} />
    </Sheet>
  )
}
