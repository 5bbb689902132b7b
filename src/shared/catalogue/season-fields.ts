import { choiceField, type Field, type Typed, textField } from '#core/app/fields.ts'
import { type SeasonRange, seasonLimits } from '#core/products/seasons.ts'
import { spans } from '#core/products/stock-limits.ts'
import { isDay } from '#core/time/days.ts'
import type { Season } from './season-query.ts'

/** Whether the days exist, are in order, and are at most a year. */
export const isRange = ({ from, to }: SeasonRange): boolean => isDay(from) && isDay(to) && spans(from, to)

export const seasonFields = {
  name: textField({ least: 1, most: seasonLimits.name }),
  ranges: choiceField<readonly SeasonRange[]>((ranges) => ranges.every(isRange)),
  weekdays: choiceField<readonly number[]>((picked) => picked.length > 0),
} satisfies Record<string, Field<unknown, never>>

export const typedSeason = (season: Season | null): Typed<typeof seasonFields> => ({
  name: season?.name ?? '',
  ranges: season?.ranges ?? [{ from: '', to: '' }],
  weekdays: season?.weekdays ?? [0, 1, 2, 3, 4, 5, 6],
})
