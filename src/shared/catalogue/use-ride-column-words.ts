import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import type { VehicleColumn } from './ride-columns.ts'

/** The name of a column: the vehicle, whether seats are sold, and its name or number if a zone has several. */
export function useColumnWords(): (column: VehicleColumn) => string {
  const { t } = useTranslation(['ride-prices', 'products'])
  const text = useText()
  return ({ vehicle, sharing, nth, name }) =>
    [
      t(`products:vehicles.${vehicle}`),
      sharing === 'shared' && t('per_seat'),
      name ? text(name) : nth > 1 && String(nth),
    ]
      .filter(Boolean)
      .join(' · ')
}
