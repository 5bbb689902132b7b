const state = { key: null as string | null }

const keyPattern = /^[A-Za-z0-9_-]{43}$/

/** Pages opened with a key as their whole path are shown under this path. */
export const enterPath = '/enter' as const

/**
 * Removes a single-use key from the address (the whole path, its `token` parameter, or all of the fragment) before other code can
 * read or store it: the key stays in this page's memory only. In the browser, this runs before everything else.
 */
export function takeAddressKey(): void {
  const url = new URL(window.location.href)
  const { pathname, searchParams } = url
  const token = /^\/(?:new-password|subscription)$/.test(pathname) && searchParams.get('token')
  const isHash = /^\/(?:transaction-response|setup)$/.test(pathname)
  const key = token || (isHash ? url.hash.slice(1) : pathname.split('/')[1]) || ''
  state.key = isKey(key) ? key : null
  searchParams.delete('token')
  if (isHash) url.hash = ''
  if (token || isHash) window.history.replaceState(null, '', url)
  else if (state.key) window.history.replaceState(null, '', enterPath)
}

/** The key that this page was opened with, or null. */
export const addressKey = (): string | null => state.key

/** Keeps a key that arrived by a navigation within the app. */
export function keepAddressKey(key: string): void {
  state.key = key
}

/** Whether `text` can be a key. */
export const isKey = (text: string): boolean => keyPattern.test(text)
