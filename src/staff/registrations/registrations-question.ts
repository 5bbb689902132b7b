import { accountStates, personKinds } from '#core/agencies/accounts.ts'
import { origins } from '#core/agencies/registration-desk.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import type { RegistrationsAddress, Stage } from './registrations-address.ts'

/** Where registrations are that are not new; `in_process` is usual. */
export const laterStates = accountStates.filter((state) => state !== 'news')

/** The question that an address asks the server; what is unknown in it is as if it were not there. */
export function questionOf(list: Stage, address: RegistrationsAddress) {
  const { text, state, executive, from, until, page = 1 } = address
  const stage = laterStates.find((one) => one === address.stage)
  const kind = personKinds.find((one) => one === address.kind)
  const waits = (['papers', 'overdue'] as const).find((one) => one === address.waits)
  const origin = origins.find((one) => one === address.origin)
  return {
    ...(list === 'news' || address.stage !== 'any'
      ? { state: list === 'news' ? list : (stage ?? list) }
      : {}),
    ...(text && { text }),
    ...(state && state in mexicanStates && { stateCode: state as MexicanState }),
    ...(kind && { personKind: kind }),
    ...(waits && { waits }),
    ...(executive && { executive }),
    ...(from && { from }),
    ...(until && { until }),
    ...(origin && { origin }),
    page,
  }
}
