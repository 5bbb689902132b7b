import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeenRun } from '#core/products/seen-shapes.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { keepForLater, type OutboxRecord, type ShownStock } from '#src/offline/outbox.ts'
import { flushOutbox } from '#src/offline/send-outbox.ts'
import { dropEntry, type StockInput } from '#src/offline/stock-changes.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { UndoLine } from '#src/ui/undo-line.tsx'
import { sharesIn } from './adult-lists.ts'
import type { Stock } from './stock-query.ts'

/** A change for the outbox, as `keepForLater` takes it. */
export function entryOf(stock: Stock, input: StockInput, seen: SeenRun[]) {
  const { change } = input
  const { kind, currency, name, accountId } = stock.product
  return {
    ...{ key: input.idempotencyKey, verb: 'product.changeStock' as const, input },
    shown: {
      ...{ names: [name], client: '', amount: null, accountId },
      stock: {
        ...{ kind, currency, rows: rowsIn(stock, change), seen },
        ...('rateIds' in change &&
          change.setting.kind === 'shares' && { shares: sharesIn(stock.units, change.rateIds) }),
      },
    },
  }
}

function rowsIn({ units }: Stock, change: StockChange): ShownStock['rows'] {
  return units.flatMap(({ unitId, name, startsAt, rates }) => {
    if (!('rateIds' in change)) return change.unitIds.includes(unitId) ? [{ id: unitId, name, startsAt }] : []
    return rates
      .filter(({ rateId }) => change.rateIds.includes(rateId))
      .map((rate) => ({ id: rate.rateId, name, startsAt, rate: rate.name }))
  })
}

/**
 * Stores a change on this device, sends it once there is a connection, and returns the id of its record. Throws if
 * the device cannot store it.
 */
export async function keepChange(stock: Stock, change: StockChange, seen: SeenRun[]): Promise<string> {
  const key = crypto.randomUUID()
  const input = { productId: stock.product.id, change, seen, idempotencyKey: key }
  await keepForLater(entryOf(stock, input, seen))
  void flushOutbox({ now: true })
  return key
}

/** The last change that was stored on this device from a screen, with its undo. `unsent`: the changes that wait. */
export function useKeptChanges(unsent: readonly OutboxRecord[]) {
  const { t } = useTranslation('stock-waiting')
  const [keptId, setKept] = useState<string | null>(null)
  // Once it is sent, the history undoes it.
  const kept = unsent.find(({ id, state }) => id === keptId && state === 'waiting') ?? null
  const undo = async (record: OutboxRecord) => {
    const dropped = await dropEntry(record)
    setKept(null)
    sayDone(t(dropped ? 'undone' : 'too_late'))
  }
  return {
    note: setKept,
    undo: (record: OutboxRecord) => void undo(record),
    line: <UndoLine gone={kept} words={t('kept')} undo={t('undo')} onUndo={() => kept && void undo(kept)} />,
  }
}
