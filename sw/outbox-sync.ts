/// <reference lib="webworker" />
import { forgetPerson } from '#src/offline/database.ts'
import { listOutbox } from '#src/offline/outbox.ts'
import { dueOf, flushOutbox } from '#src/offline/send-outbox.ts'

declare const self: ServiceWorkerGlobalScope

interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Sends what the device keeps when the browser says that there is signal, also while no page is open. */
export function sendInBackground(): void {
  self.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent
    if (tag === 'alforja-outbox') event.waitUntil(send())
  })
}

async function send(): Promise<void> {
  // Somebody else may have signed in since the worker began.
  forgetPerson()
  await flushOutbox({ now: true })
  // The browser tries again by itself.
  if (dueOf(await listOutbox()) !== null) throw new Error('something still waits')
}
