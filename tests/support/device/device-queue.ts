import type { Page } from 'playwright/test'
import { textFrom } from '#core/app/written-text.ts'
import { hashInput } from '#src/offline/input-hash.ts'
import { type OutboxRecord, outboxVersion } from '#src/offline/outbox.ts'

/** A queue record in which a seller acknowledges a notice. */
export async function understoodNotice(noticeId: string, personId: string): Promise<OutboxRecord> {
  const input = { id: noticeId }
  return {
    ...{ id: crypto.randomUUID(), verb: 'agency.acknowledgeNotice', input, bodyHash: await hashInput(input) },
    ...{ createdAt: new Date().toISOString(), attempts: 0, lastError: null, notBefore: 0, isAsked: false },
    ...{ isUncertain: false, schemaVersion: outboxVersion, personId, state: 'waiting', sentAt: null },
    shown: { names: [textFrom({ es: 'Aviso', en: 'Notice' })], client: '', amount: null, accountId: null },
    outcome: null,
  }
}

/** The queue of the signed-in person on the page's device, with `put` added directly. */
export const queueOf = (
  page: Page,
  personId: string,
  put: readonly OutboxRecord[] = [],
): Promise<OutboxRecord[]> =>
  page.evaluate(
    async ({ name, records }) => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const tx = opened.transaction('outbox', 'readwrite')
      for (const record of records) tx.objectStore('outbox').put(record)
      const all = tx.objectStore('outbox').getAll()
      await new Promise((resolve) => tx.addEventListener('complete', resolve))
      opened.close()
      if (records.length > 0) new BroadcastChannel('alforja-outbox').postMessage(null)
      return all.result
    },
    { name: `alforja-${personId}`, records: [...put] },
  )
