import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { SeasonRules } from './season-cells.ts'
import { choices, hasRule, rulesFields, rulesOf, typedRules } from './season-rules-fields.ts'

/** The values of a season for a row besides the price. They are saved with the prices. */
export function SeasonRulesSheet({
  title,
  kind,
  of,
  rules,
  onRules,
  onClose,
}: {
  title: string
  kind: Kind
  of: 'units' | 'rates'
  rules: SeasonRules
  onRules: (rules: SeasonRules) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['seasons', 'stock-calendar', 'app'])
  const count = (least: number, most: number) => t('rules.count_error', { least, most })
  const nights = count(1, stockLimits.minStay)
  const advance = count(0, stockLimits.advance)
  const form = useForm((typed) => rulesFields(kind, of, typed), {
    start: typedRules(rules),
    words: {
      allotment: count(0, stockLimits.allotment),
      ...{ minStay: nights, minStayThrough: nights, minAdvance: advance },
      maxStay: `${nights} ${t('rules.span_error')}`,
      maxAdvance: `${advance} ${t('rules.span_error')}`,
    },
    busy: false,
    // Imports set the shares of adults; the fields do not change them.
    send: (values) =>
      onRules({ ...rulesOf(values), ...(rules.shares !== undefined && { shares: rules.shares }) }),
  })
  const [yes, no] = [t('rules.not_allowed'), t('rules.allowed')]
  const asked = [
    { name: 'closed', label: t('rules.sale'), yes: t('rules.closed'), no: t('rules.open') },
    { name: 'closedToArrival', label: t('rules.arrivals'), yes, no },
    { name: 'closedToDeparture', label: t('rules.departures'), yes, no },
  ] as const
  const counted = [
    { name: 'allotment', label: t('stock-calendar:edit.allotment') },
    { name: 'minStay', label: t('stock-calendar:edit.min_stay') },
    { name: 'maxStay', label: t('stock-calendar:edit.max_stay') },
    { name: 'minStayThrough', label: t('stock-calendar:edit.min_stay_through') },
    { name: 'minAdvance', label: t('stock-calendar:edit.min_advance') },
    { name: 'maxAdvance', label: t('stock-calendar:edit.max_advance') },
  ] as const
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={title}
      description={t('rules.text')}
      closeLabel={t('app:close')}
    >
      <form {...form.form} className="space-y-4">
        {asked
          .filter(({ name }) => hasRule(kind, of, name))
          .map(({ name, label, yes, no }) => (
            <SelectField key={name} label={label} {...form.field(name)}>
              {choices.map((one) => (
                <option key={one} value={one}>
                  {one === '' ? t('rules.same') : one === 'yes' ? yes : no}
                </option>
              ))}
            </SelectField>
          ))}
        {counted
          .filter(({ name }) => hasRule(kind, of, name))
          .map(({ name, label }) => (
            <TextField key={name} label={label} hint={t('rules.empty_hint')} {...form.field(name)} />
          ))}
        <Button type="submit" wide>
          {t('rules.done')}
        </Button>
      </form>
    </Sheet>
  )
}
