/** What Chromium tells of a page that can be installed (`BeforeInstallPromptEvent`, WICG). */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** What the script of `index.html` keeps: the event comes once, and may come before the app. */
interface Kept {
  installEvent?: InstallEvent | null
  onInstallEvent?: () => void
}

const kept = globalThis as unknown as Kept

/** How this browser installs: by asking, by what its owner does in its menu (iOS), or not (null). */
export type InstallWay = 'ask' | 'by_hand' | null

export function installWay(): InstallWay {
  if (isInstalled()) return null
  if (kept.installEvent) return 'ask'
  return isIos() ? 'by_hand' : null
}

/** Calls `listener` once the browser lets the page ask. */
export function onInstallable(listener: () => void): void {
  kept.onInstallEvent = listener
}

/** Lets the browser ask; call from a press. Resolves to whether it was installed. */
export async function askToInstall(): Promise<boolean> {
  const event = kept.installEvent
  kept.installEvent = null
  return (await event?.prompt())?.outcome === 'accepted'
}

/** Whether this page runs as an app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Tablets of Apple call themselves a Macintosh, and are the only ones that feel touches. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
