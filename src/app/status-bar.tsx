import { connectionSlot, waitingSlot } from '#src/shared/app/slots.ts'

/** Over every screen, read aloud when it changes: that there is no connection, and what waits for it. */
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
