/// <reference lib="webworker" />
import { forgetPerson } from '#src/offline/database.ts'
import { listOutbox } from '#src/offline/outbox.ts'
import { dueOf, flushOutbox } from '#src/offline/send-outbox.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Sends the device's outbox when the browser reports a connection, also while no page is open. */
export function sendInBackground(): void {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent
    if (tag === 'alforja-outbox') event.waitUntil(send())
  })
}

async function send(): Promise<void> {
  // Another person may have signed in since the worker started.
  forgetPerson()
  await flushOutbox({ now: true })
  // The browser retries on its own.
  if (dueOf(await listOutbox()) !== null) throw new Error('the outbox is not empty')
}
