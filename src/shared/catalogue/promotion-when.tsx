import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { promotionLimits } from '#core/products/promotion-limits.ts'
import { addDays, formatDayPart } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { CheckField, TextField } from '#src/ui/field.tsx'
import type { PromotionForm } from './promotion-where.tsx'

/** A Sunday. */
const sunday = '2023-01-01'

/** The booking period of a promotion, and the nights that it reduces. `hasServices`: a tour or a transfer is chosen. */
export function PromotionWhen({ form, hasServices }: { form: PromotionForm; hasServices: boolean }) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const { weekdays, blackouts, combinable } = form.typed
  const setBlackout = (at: number, part: { from?: string; to?: string }) =>
    form.change({ blackouts: blackouts.map((days, place) => (place === at ? { ...days, ...part } : days)) })
  return (
    <>
      <fieldset className="space-y-4">
        <legend className="font-medium">{t('edit.booked')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label={t('edit.from')} hint={t('edit.no_limit')} {...form.field('bookedFrom')} />
          <DayField label={t('edit.to')} hint={t('edit.no_limit')} {...form.field('bookedTo')} />
          <TextField
            label={t('edit.min_advance')}
            hint={t('edit.min_advance_hint')}
            {...form.field('minAdvance')}
          />
          <TextField
            label={t('edit.max_advance')}
            hint={t('edit.max_advance_hint')}
            {...form.field('maxAdvance')}
          />
        </div>
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="font-medium">{t(hasServices ? 'edit.stayed_services' : 'edit.stayed')}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField label={t('edit.from')} hint={t('edit.no_limit')} {...form.field('stayedFrom')} />
          <DayField label={t('edit.to')} hint={t('edit.no_limit')} {...form.field('stayedTo')} />
        </div>
        <div className="flex flex-wrap gap-x-4">
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <CheckField
              key={weekday}
              label={formatDayPart(addDays(sunday, weekday), language, { weekday: 'short' })}
              checked={weekdays.includes(weekday)}
              error={weekday === 6 ? form.problem('weekdays') : null}
              onChange={() =>
                form.change({
                  weekdays: weekdays.includes(weekday)
                    ? weekdays.filter((one) => one !== weekday)
                    : [...weekdays, weekday].sort(),
                })
              }
            />
          ))}
        </div>
        {blackouts.map(({ from, to }, at) => (
          <div key={at} className="grid gap-4 sm:grid-cols-2">
            <DayField
              label={t('edit.closed_from', { number: at + 1 })}
              value={from}
              error={from === '' ? form.problem('blackouts') : null}
              onChange={({ target }) => setBlackout(at, { from: target.value })}
            />
            <DayField
              label={t('edit.closed_to', { number: at + 1 })}
              value={to}
              error={to === '' || to < from ? form.problem('blackouts') : null}
              onChange={({ target }) => setBlackout(at, { to: target.value })}
            />
            <Button
              look="plain"
              size="small"
              onClick={() => form.change({ blackouts: blackouts.filter((_, place) => place !== at) })}
            >
              <Trash2 aria-hidden="true" className="size-5" />
              {t('edit.remove_closed', { number: at + 1 })}
            </Button>
          </div>
        ))}
        {blackouts.length < promotionLimits.blackouts && (
          <Button
            look="quiet"
            size="small"
            onClick={() => form.change({ blackouts: [...blackouts, { from: '', to: '' }] })}
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('edit.add_closed')}
          </Button>
        )}
        {!hasServices && <TextField label={t('edit.min_nights')} {...form.field('minNights')} />}
      </fieldset>
      <CheckField
        label={t('edit.combinable')}
        checked={combinable}
        onChange={({ target }) => form.change({ combinable: target.checked })}
      />
      <p className="text-sm text-muted">{t('edit.combinable_hint')}</p>
    </>
  )
}
