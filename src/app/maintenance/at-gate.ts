import type { Texts } from '#src/platform/i18n.ts'

const gate: { isAsked: boolean; close: (() => void) | null } = { isAsked: false, close: null }

/** Asks once whether the portal is in maintenance, before the first screen of an area that it closes is drawn. */
export async function askAtGate(texts: Texts): Promise<void> {
  if (gate.isAsked) return
  gate.isAsked = true
  // With the work beside the page, which watches from then on when maintenance ends.
  gate.close = await import('../idle-work.ts').then(
    ({ askToClose }) => askToClose(texts),
    () => null,
  )
}

/** Whether nothing of the area may be drawn, since the page of maintenance is about to stand in its place. */
export const isClosedAtGate = (): boolean => gate.close !== null

/** Puts that page there. */
export function closeAtGate(): void {
  gate.close?.()
  gate.close = null
}
