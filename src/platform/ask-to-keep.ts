/** The maximum wait: some browsers ask the user, who may never answer. */
const patienceMillis = 3_000

/**
 * Requests persistent storage, unless the browser has granted it: data is then not evicted when space runs low. Called when
 * the user has just stored data on the device that must not be lost.
 */
export async function askToKeep(): Promise<void> {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return
  const request = navigator.storage.persist().catch(() => false)
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, patienceMillis))])
}
