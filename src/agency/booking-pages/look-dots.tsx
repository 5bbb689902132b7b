import { useTranslation } from 'react-i18next'
import { type Look, lookColours } from '#core/looks/themes.ts'
import { readyLookOf } from './booking-page.ts'

/** The colors of a look side by side, with its name. */
export function LookDots({ look }: { look: Look }) {
  const { t } = useTranslation('booking-pages')
  const ready = readyLookOf(look)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-hidden="true" className="inline-flex gap-1">
        {lookColours.map((colour) => (
          <span
            key={colour}
            className="size-6 rounded-full border border-line"
            style={{ backgroundColor: look[colour] }}
          />
        ))}
      </span>
      {ready ? t(`ready.${ready}`) : t('look.own')}
    </span>
  )
}
