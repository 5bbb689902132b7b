import { dayIn } from '#core/time/days.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { useZone } from '#src/platform/zone.ts'
import type { CatalogueAddress } from '#src/shared/catalogue/catalogue-address.ts'
import { StockCalendar } from '#src/shared/catalogue/stock-calendar.tsx'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { KeptAt } from './kept-at.tsx'

const none: readonly OutboxRecord[] = []

/** The stock calendar of a product of the platform or of an agency. */
export function StockScreen({ productId, addresses }: { productId: string; addresses: CatalogueAddress }) {
  return (
    <StockCalendar
      key={productId}
      productId={productId}
      addresses={addresses}
      today={dayIn(new Date(), useZone())}
      records={useOutbox() ?? none}
      keptAt={(found) => <KeptAt of={found} className="mt-4" />}
    />
  )
}
