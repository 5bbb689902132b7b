import type { Texts } from '#src/platform/i18n.ts'

const gate: { isAsked: boolean; close: (() => void) | null } = { isAsked: false, close: null }

/** Checks for maintenance once, before the first screen of an area that it closes. */
export async function askAtGate(texts: Texts): Promise<void> {
  if (gate.isAsked) return
  gate.isAsked = true
  // Loaded with the background work, which then watches for the end of maintenance.
  gate.close = await import('../idle-work.ts').then(
    ({ askToClose }) => askToClose(texts),
    () => null,
  )
}

/** Whether the area must not render, because the maintenance page is about to replace it. */
export const isClosedAtGate = (): boolean => gate.close !== null

/** Shows the maintenance page. */
export function closeAtGate(): void {
  gate.close?.()
  gate.close = null
}
