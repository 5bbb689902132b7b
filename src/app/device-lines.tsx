import { WaitingLine } from './outbox/waiting-line.tsx'
import { StorageLine } from './storage/storage-line.tsx'

/** Notices about the device, in the bar over every screen. */
export function DeviceLines() {
  return (
    <>
      <StorageLine />
      <WaitingLine />
    </>
  )
}
