import { dismissInstall } from '#src/offline/visits.ts'
import { besideSlot } from '#src/shared/app/slots.ts'

/** Removes the prompt; `isDeclined`: also for the coming months. */
export async function endOffer(isDeclined: boolean): Promise<void> {
  if (isDeclined) await dismissInstall()
  besideSlot.fill(null)
}
