import { useText } from '#src/platform/i18n.ts'
import type { StockUnit } from './stock-query.ts'

/** The name of a unit, preceded by the hour of a departure: those of one tour may have the same name. */
export function useUnitName(): (unit: Pick<StockUnit, 'name' | 'startsAt'>) => string {
  const text = useText()
  return ({ name, startsAt }) => [startsAt, text(name)].filter(Boolean).join(' · ')
}
