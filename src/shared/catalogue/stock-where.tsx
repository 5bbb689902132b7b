import { useTranslation } from 'react-i18next'
import { addDays, formatDayPart } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { CheckField } from '#src/ui/field.tsx'
import type { StockUnit } from './stock-query.ts'
import type { StockForm } from './stock-setting-fields.tsx'
import { useUnitName } from './use-unit-name.ts'

/** A Sunday. */
const sunday = '2023-01-01'

/** The units or rates, and the days of a change. */
export function StockWhere({ form, units }: { form: StockForm; units: readonly StockUnit[] }) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const text = useText()
  const unitName = useUnitName()
  const { of, unitIds, rateIds, weekdays } = form.typed
  const toggled = (all: readonly number[], one: number) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one].sort((a, b) => a - b)
  const lastId = units.flatMap(({ rates }) => rates).at(-1)?.rateId
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('edit.from')} {...form.field('from')} />
        <DayField label={t('edit.to')} {...form.field('to')} />
      </div>
      <fieldset>
        <legend className="font-medium">{t('edit.weekdays')}</legend>
        <div className="flex flex-wrap gap-x-4">
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <CheckField
              key={weekday}
              label={formatDayPart(addDays(sunday, weekday), language, { weekday: 'short' })}
              checked={weekdays.includes(weekday)}
              error={weekday === 6 ? form.problem('weekdays') : null}
              onChange={() => form.change({ weekdays: toggled(weekdays, weekday) })}
            />
          ))}
        </div>
      </fieldset>
      {of === 'units' && units.length > 1 && (
        <fieldset>
          <legend className="font-medium">{t('edit.units')}</legend>
          {units.map((unit, place) => (
            <CheckField
              key={unit.unitId}
              label={unitName(unit)}
              checked={unitIds.includes(unit.unitId)}
              error={place === units.length - 1 ? form.problem('unitIds') : null}
              onChange={() => form.change({ unitIds: toggled(unitIds, unit.unitId) })}
            />
          ))}
        </fieldset>
      )}
      {of === 'rates' && (
        <fieldset>
          <legend className="font-medium">{t('edit.rates')}</legend>
          {units.flatMap((unit) =>
            unit.rates.map(({ rateId, name }) => (
              <CheckField
                key={rateId}
                label={`${unitName(unit)}: ${text(name)}`}
                checked={rateIds.includes(rateId)}
                error={rateId === lastId ? form.problem('rateIds') : null}
                onChange={() => form.change({ rateIds: toggled(rateIds, rateId) })}
              />
            )),
          )}
        </fieldset>
      )}
    </>
  )
}
