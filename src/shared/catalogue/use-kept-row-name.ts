import type { ShownStock } from '#src/offline/outbox.ts'
import { useText } from '#src/platform/i18n.ts'
import { useUnitName } from './use-unit-name.ts'

/** The name of a stored change's unit, or of its rate with the unit. */
export function useKeptRowName(): (row: ShownStock['rows'][number]) => string {
  const text = useText()
  const unitName = useUnitName()
  return ({ name, startsAt, rate }) =>
    [unitName({ name, startsAt }), rate && text(rate)].filter(Boolean).join(': ')
}
