import { useTranslation } from 'react-i18next'
import { promotionLimits } from '#core/products/promotion-limits.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { promotionKinds } from './promotion-fields.ts'
import type { PromotionForm } from './promotion-where.tsx'
import { TextPair } from './text-pair.tsx'

/** The name of a promotion, and its discount. */
export function PromotionTakesFields({
  form,
  currency,
  hasServices,
}: {
  form: PromotionForm
  currency: string
  /** Whether a tour or a transfer is chosen. */
  hasServices: boolean
}) {
  const { t } = useTranslation('promotions')
  const { kind, name } = form.typed
  return (
    <>
      <TextPair
        label={t('edit.name')}
        hint={t('edit.name_hint')}
        path="name"
        value={name}
        most={promotionLimits.name}
        error={form.problem('name')}
        onChange={(name) => form.change({ name })}
      />
      <SelectField
        label={t('edit.kind')}
        value={kind}
        error={form.problem('kind')}
        onChange={({ target }) => {
          const kind = promotionKinds.find((one) => one === target.value)
          if (kind) form.change({ kind })
        }}
      >
        {promotionKinds.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'percent' && <TextField label={t('edit.percent')} {...form.field('bp')} />}
      {kind === 'amount' && (
        <TextField
          label={t(hasServices ? 'edit.amount_services' : 'edit.amount', { currency })}
          {...form.field('minor')}
        />
      )}
      {kind === 'nights' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('edit.stay')} {...form.field('stay')} />
          <TextField label={t('edit.pay')} {...form.field('pay')} />
        </div>
      )}
      {kind === 'children' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('edit.up_to_age')} {...form.field('upToAge')} />
          <TextField label={t('edit.most')} {...form.field('most')} />
        </div>
      )}
      <p className="text-sm text-muted">
        {t(
          hasServices && (kind === 'percent' || kind === 'amount')
            ? `about.${kind}_services`
            : `about.${kind}`,
        )}
      </p>
    </>
  )
}
