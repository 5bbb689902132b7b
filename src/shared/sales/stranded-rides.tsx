import { useTranslation } from 'react-i18next'
import { strandedRides } from '#core/sales/stranded-rides.ts'
import { useText } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Sale } from './sale-query.ts'

/** Warns of transfers to a hotel that is canceled, or would be with the lines `cancelling`. */
export function StrandedRides({
  section,
  lines,
  cancelling,
}: {
  /** The section of the texts: the customer's or the agency's. */
  section: 'payment' | 'sales-desk'
  lines: Sale['lines']
  cancelling?: readonly string[]
}) {
  const { t } = useTranslation(section)
  const text = useText()
  return strandedRides(lines, cancelling).map(({ ride, hotel }) => (
    <Notice key={ride.id} tone="warn">
      {t(cancelling ? 'stranded.would' : 'stranded.stays', {
        ride: text(ride.name),
        hotel: text(hotel.name),
      })}
    </Notice>
  ))
}
