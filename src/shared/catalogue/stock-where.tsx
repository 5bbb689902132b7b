import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { SeasonPick } from './season-pick.tsx'
import type { Stock } from './stock-query.ts'
import type { StockForm } from './stock-setting-fields.tsx'
import { useUnitName } from './use-unit-name.ts'
import { toggled, WeekdayChecks } from './weekday-checks.tsx'

/** The units or rates, and the days of a change. */
export function StockWhere({ form, stock }: { form: StockForm; stock: Stock }) {
  const { t } = useTranslation('stock-calendar')
  const text = useText()
  const unitName = useUnitName()
  const { units, seasons = [], today } = stock
  const { of, unitIds, rateIds, weekdays, from, to } = form.typed
  const lastId = units.flatMap(({ rates }) => rates).at(-1)?.rateId
  return (
    <>
      <SeasonPick seasons={seasons} today={today} value={{ from, to }} onPick={form.change} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('edit.from')} {...form.field('from')} />
        <DayField label={t('edit.to')} {...form.field('to')} />
      </div>
      <WeekdayChecks
        legend={t('edit.weekdays')}
        value={weekdays}
        error={form.problem('weekdays')}
        onChange={(picked) => form.change({ weekdays: picked })}
      />
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
