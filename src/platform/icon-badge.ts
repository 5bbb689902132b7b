/** Shows the number of unread notices on the app's icon, if the app is installed. */
export function showBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
  // A browser in which the app is not installed has no icon.
  shown.catch(() => {})
}

/** Closes the notifications that the device shows: all of them, or only those with the tag. */
export async function closeShown(tag?: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration('/')
  const shown = (await registration?.getNotifications?.(tag === undefined ? {} : { tag })) ?? []
  for (const notification of shown) notification.close()
}
