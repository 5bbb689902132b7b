import { earlierThan } from '#src/offline/outbox-order.ts'
import { stockInputOf } from '#src/offline/stock-changes.ts'
import { StockKeptChange } from '#src/shared/catalogue/stock-kept-change.tsx'
import { OutboxScreen } from '#src/shared/outbox/outbox-screen.tsx'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'

/** The outbox of people who also change stock. `onChange` opens the cart of an agency. */
export function DeskOutbox({ onChange }: { onChange: (accountId: string) => void }) {
  const records = useOutbox() ?? []
  return (
    <OutboxScreen
      onChange={onChange}
      ownPart={(record) =>
        stockInputOf(record) && (
          <StockKeptChange
            record={record}
            isBehind={
              record.state === 'waiting' &&
              earlierThan(records, record).some(({ state }) => state === 'needs_you')
            }
          />
        )
      }
    />
  )
}
