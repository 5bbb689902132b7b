/** Puts the number of unread notices on the app's icon, where there is one. */
export function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
  // A browser in which the app is not installed has no icon to put it on.
  shown.catch(() => {})
}

/** Takes away what a device still shows of an event: all of it, or what has the tag. */
export async function closeShown(tag?: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const shown = (await registration?.getNotifications?.(tag === undefined ? {} : { tag })) ?? []
  for (const notification of shown) notification.close()
}
