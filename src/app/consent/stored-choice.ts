/** Whether others may follow the visitor: all who are configured, or only what the portal needs itself. */
export type Choice = 'all' | 'needed'

const storageKey = 'consent'
const state = { chosen: null as Choice | null }

/** What the visitor chose on this device, or null: not asked yet. */
export function storedChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'all' || stored === 'needed' ? stored : state.chosen
  } catch {
    return state.chosen
  }
}

/** A browser that forbids storage keeps it for as long as the page. */
export function storeChoice(choice: Choice): void {
  state.chosen = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {}
}
