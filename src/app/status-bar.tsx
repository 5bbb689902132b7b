import { connectionSlot, waitingSlot } from '#src/shared/app/slots.ts'

/** Over every screen, announced on every change: a lost connection, and unsent records. */
export function StatusBar() {
  const Connection = connectionSlot.usePart()
  const Waiting = waitingSlot.usePart()
  return (
    <div role="status" className="print:hidden">
      {Connection && <Connection />}
      {Waiting && <Waiting />}
    </div>
  )
}
