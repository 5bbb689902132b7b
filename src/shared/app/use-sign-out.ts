import { useMutation, useQueryClient } from '@tanstack/react-query'
import { server } from '#src/platform/api.ts'
import { personKey } from '#src/platform/person-query.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { markWork, worksHere } from '#src/platform/work-mark.ts'
import { staffDoor } from './staff-door.ts'

/** The longest wait at sign-out for unsent changes to be sent. */
const sendMillis = 1_500

/** Signs out and opens the matching sign-in page, also offline; the person's data is removed from the device. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: signOut,
    // Other tabs remove the work mark as soon as they are notified.
    onMutate: () => ({ door: worksHere('staff') ? staffDoor : '/' }),
    onSuccess(_, __, { door }) {
      queries.clear()
      queries.setQueryData(personKey(), { person: null, sessionEnded: false })
      markWork('desk', null)
      markWork('staff', null)
      window.location.assign(door)
    },
  })
}

async function signOut(): Promise<void> {
  const { forgetSignOut, postponeSignOut, wipePerson } = await import('#src/offline/device-person.ts')
  const { forgetPush } = await import('#src/platform/push.ts')
  await sendLast()
  // No more notifications on this device, whether or not the server can be reached.
  await forgetPush().catch(() => {})
  // Other tabs restart when notified, perhaps before the server answers: the stored record shows them the sign-out.
  const isNoted = await postponeSignOut().then(
    () => true,
    () => false,
  )
  // Before the server's answer, so that nothing stays whatever it is. A device without storage has nothing to remove.
  await wipePerson().catch(() => {})
  try {
    await server.home.signOut({})
  } catch (error) {
    const isOver = isRefusal(error) && error.status === 401
    // Neither the server nor the device has recorded the sign-out: the session goes on, and the user gets an error.
    if (!isOver && !isNoted) throw error
    if (!isOver) return
  }
  await forgetSignOut().catch(() => {})
}

/** Sends the last changes of the cart and of drafts to the person's other devices, where the server answers soon. */
async function sendLast(): Promise<void> {
  const { exchangeCopies } = await import('#src/offline/copies.ts')
  const late = new Promise((resolve) => setTimeout(resolve, sendMillis))
  await Promise.race([exchangeCopies({ onlyDue: true }), late]).catch(() => {})
}
