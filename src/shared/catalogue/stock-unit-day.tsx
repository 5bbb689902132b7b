import type { StockUnit } from './stock-query.ts'
import type { DayWords } from './stock-shape.ts'
import type { GridWords } from './use-grid-words.ts'

/** The content of a unit's cells, by column. */
export function unitDay(unit: StockUnit, column: number, words: GridWords): DayWords {
  const { said, counted, money, figure } = words
  const allotment = unit.allotment[column] ?? null
  const sold = unit.sold[column] ?? 0
  const held = unit.held[column] ?? 0
  const priceMinor = unit.priceMinor[column] ?? 0
  const minStay = unit.minStay[column] ?? 1
  const closed = unit.closed[column] ?? false
  if (allotment === null) return { facts: [said('no_stock')], tone: 'shut', seen: '–' }
  const left = allotment - sold - held
  return {
    facts: [
      closed && said('closed'),
      counted('free', left),
      sold > 0 && counted('sold', sold),
      held > 0 && counted('held', held),
      money(priceMinor),
      minStay > 1 && counted('min_stay', minStay),
    ],
    tone: closed ? 'shut' : left === 0 ? 'full' : undefined,
    seen: (
      <>
        <b className={closed ? 'text-base line-through' : 'text-base'}>{left}</b>
        {`\n${sold}+${held}\n`}
        <span>{figure(priceMinor)}</span>
        {minStay > 1 && `\n${counted('nights', minStay)}`}
      </>
    ),
  }
}
