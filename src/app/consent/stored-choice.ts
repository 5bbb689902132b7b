/** Consent to tracking: by all configured third parties, or only what the portal needs itself. */
export type Choice = 'all' | 'needed'

const storageKey = 'consent'
const state = { chosen: null as Choice | null }

/** The visitor's choice on this device, or null before it was asked. */
export function storedChoice(): Choice | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'all' || stored === 'needed' ? stored : state.chosen
  } catch {
    return state.chosen
  }
}

/** A browser that forbids storage keeps it for the lifetime of the page. */
export function storeChoice(choice: Choice): void {
  state.chosen = choice
  try {
    localStorage.setItem(storageKey, choice)
  } catch {}
}
