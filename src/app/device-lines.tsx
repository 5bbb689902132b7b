import { WaitingLine } from './outbox/waiting-line.tsx'
import { StorageLine } from './storage/storage-line.tsx'

/** What is to be said of the device itself, in the bar over every screen. */
export function DeviceLines() {
  return (
    <>
      <StorageLine />
      <WaitingLine />
    </>
  )
}
