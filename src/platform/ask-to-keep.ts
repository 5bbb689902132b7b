/** Some browsers ask their user, who may never answer. */
const patienceMillis = 3_000

/**
 * Asks the browser not to clear this site away when it wants room, where it does not promise so yet. For moments at which
 * its user has just kept something here that would be missed.
 */
export async function askToKeep(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return
  const asked = navigator.storage.persist().catch(() => false)
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}
