import type { QueryClient } from '@tanstack/react-query'
import { SignOut } from '#src/shared/app/sign-out.tsx'
import { signOutSlot, waitingSlot } from '#src/shared/app/slots.ts'
import { DeviceLines } from './device-lines.tsx'
import { startOutbox } from './outbox/start-outbox.ts'
import { watchStorage } from './storage/watch-storage.ts'

/** Sends queued records, and shows in the bar the waiting ones and storage faults. Called once. */
export async function startDeviceWork(queries: QueryClient): Promise<void> {
  waitingSlot.fill(DeviceLines)
  signOutSlot.fill(SignOut)
  startOutbox(queries)
  await watchStorage()
}
