import { useMutation, useQueryClient } from '@tanstack/react-query'
import { server } from '#src/platform/api.ts'
import { personKey } from '#src/platform/person-query.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { markWork, worksHere } from '#src/platform/work-mark.ts'
import { staffDoor } from './staff-door.ts'

/** How long somebody who leaves waits for what was not sent yet. */
const sendMillis = 1_500

/** Leaves for the own door, also without signal; nothing that was read or kept for the person stays on the device. */
export function useSignOut() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: signOut,
    // Other tabs forget for whom somebody works here as soon as they hear of it.
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
  // Who leaves is told nothing more here, whether or not the server hears of it.
  await forgetPush().catch(() => {})
  // Other tabs start again as soon as they hear of it, perhaps before the server does: they find that somebody has left.
  const isNoted = await postponeSignOut().then(
    () => true,
    () => false,
  )
  // Before the server is asked: whatever it answers, nothing stays here. A device that keeps nothing has nothing to forget.
  await wipePerson().catch(() => {})
  try {
    await server.home.signOut({})
  } catch (error) {
    const isOver = isRefusal(error) && error.status === 401
    // Neither the server nor the device knows of it: the session goes on, and whoever leaves is told.
    if (!isOver && !isNoted) throw error
    if (!isOver) return
  }
  await forgetSignOut().catch(() => {})
}

/** What was just put into the cart or typed reaches the person's other devices, where the server answers soon. */
async function sendLast(): Promise<void> {
  const { exchangeCopies } = await import('#src/offline/copies.ts')
  const late = new Promise((resolve) => setTimeout(resolve, sendMillis))
  await Promise.race([exchangeCopies({ onlyDue: true }), late]).catch(() => {})
}
