import { alone } from '#src/platform/alone.ts'
import { askPerson, type Named } from './ask-person.ts'
import { exchangeCarts, isCartDue } from './cart-copy.ts'
import { findPerson } from './database.ts'
import { exchangeDrafts, isDraftDue } from './draft-copy.ts'
import type { Heard } from './send-kept.ts'

/** Longer than an exchange's requests can take: a tab that holds the lock for this long is frozen. */
const frozenMillis = 55_000

const state = { running: null as Promise<Heard['said']> | null, again: false }

/**
 * Merges the signed-in user's carts and drafts with the copies on the server, in one tab at a time. `onlyDue`: only if
 * something changed here. Returns the server's answer; `no` without a request if nobody is signed in.
 */
export function exchangeCopies({ onlyDue = false } = {}): Promise<Heard['said']> {
  if (state.running) {
    state.again ||= !onlyDue
    return state.running
  }
  const run = async (): Promise<Heard['said']> => {
    let said = await inTurn(onlyDue)
    while (state.again) {
      state.again = false
      said = await inTurn(false)
    }
    return said
  }
  state.running = run().finally(() => {
    state.running = null
  })
  return state.running
}

const inTurn = (onlyDue: boolean): Promise<Heard['said']> =>
  alone('copies', frozenMillis, () => exchange(onlyDue))

async function exchange(onlyDue: boolean): Promise<Heard['said']> {
  const personId = await findPerson()
  if (!personId) return 'no'
  const [cart, draft] = onlyDue ? await Promise.all([isCartDue(), isDraftDue()]) : [true, true]
  if (!cart && !draft) return 'yes'
  // The session may have ended on another device.
  const who = await askPerson()
  if (who.said !== 'yes') return who.said
  if ((who.answer as Named).person?.id !== personId) return 'no'
  const said = cart ? await exchangeCarts(personId) : 'yes'
  if (said === 'nothing' || !draft) return said
  const saidOfDrafts = await exchangeDrafts(personId)
  return saidOfDrafts === 'yes' ? said : saidOfDrafts
}
