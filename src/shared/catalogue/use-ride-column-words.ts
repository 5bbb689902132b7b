import { useTranslation } from 'react-i18next'
import type { VehicleColumn } from './ride-columns.ts'

/** The name of a column: the vehicle, whether seats are sold, and its number if a zone has several. */
export function useColumnWords(): (column: VehicleColumn) => string {
  const { t } = useTranslation(['ride-prices', 'products'])
  return ({ vehicle, sharing, nth }) =>
    [t(`products:vehicles.${vehicle}`), sharing === 'shared' && t('per_seat'), nth > 1 && String(nth)]
      .filter(Boolean)
      .join(' · ')
}
