/** `BeforeInstallPromptEvent` (WICG), sent by Chromium for a page that can be installed. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Kept by the script of `index.html`: the event comes once, possibly before the app. */
interface Kept {
  installEvent?: InstallEvent | null
  onInstallEvent?: () => void
}

const kept = globalThis as unknown as Kept

/** How this browser installs: by a prompt, by hand in its menu (iOS), or not at all (null). */
export type InstallWay = 'ask' | 'by_hand' | null

export function installWay(): InstallWay {
  if (isInstalled()) return null
  if (kept.installEvent) return 'ask'
  return isIos() ? 'by_hand' : null
}

/** Calls `listener` when the browser allows the install prompt. */
export function onInstallable(listener: () => void): void {
  kept.onInstallEvent = listener
}

/** Opens the browser's install prompt; call on a press. Resolves to whether the app was installed. */
export async function askToInstall(): Promise<boolean> {
  const event = kept.installEvent
  kept.installEvent = null
  return (await event?.prompt())?.outcome === 'accepted'
}

/** Whether this page runs as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPads identify as Macintosh, and are the only ones with touch. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
