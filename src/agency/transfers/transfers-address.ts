import { isDay } from '#core/time/days.ts'
import { readAccountId } from '#src/platform/list-address.ts'

/** Which of an agency's transfers are shown, as the address says it; what is usual is left out. */
export interface TransfersAddress {
  /** Absent: today where the agency is. */
  on?: string
  branch?: string
  /** Rides of one driver alone, as `driversOf` names them. */
  driver?: string
  /** `desk`: how they are run, in place of the list. */
  view?: 'desk'
  /** A voucher that is to be checked, or `open` to be asked for one. */
  check?: string
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readTransfersAddress(search: Record<string, unknown>): TransfersAddress {
  const on = typeof search.on === 'string' && isDay(search.on) ? search.on : undefined
  const branch = readAccountId(search.branch)
  return {
    ...(on && { on }),
    ...(branch && { branch }),
    ...(typeof search.driver === 'string' && search.driver !== '' && { driver: search.driver.slice(0, 61) }),
    ...(search.view === 'desk' && { view: 'desk' as const }),
    ...(typeof search.check === 'string' && search.check !== '' && { check: search.check.slice(0, 300) }),
  }
}
