const state = { key: null as string | null }

const keyPattern = /^[A-Za-z0-9_-]{43}$/

/** Where a key that was the whole path is shown from. */
export const enterPath = '/enter' as const

/**
 * Takes a key that works once out of the address, the whole path, `token` beside it or all behind the #, before anything else can read or
 * keep it: it stays in this page's memory alone. Called first of all, in the browser.
 */
export function takeAddressKey(): void {
  const url = new URL(window.location.href)
  const { pathname, searchParams } = url
  const token = /^\/(?:new-password|subscription)$/.test(pathname) && searchParams.get('token')
  const isReturn = pathname === '/transaction-response'
  const key = token || (isReturn ? url.hash.slice(1) : pathname.split('/')[1]) || ''
  state.key = isKey(key) ? key : null
  searchParams.delete('token')
  if (isReturn) url.hash = ''
  if (token || isReturn) window.history.replaceState(null, '', url)
  else if (state.key) window.history.replaceState(null, '', enterPath)
}

/** The key that this page was opened with, or null. */
export const addressKey = (): string | null => state.key

/** Keeps a key that came by a navigation within the app. */
export function keepAddressKey(key: string): void {
  state.key = key
}

/** Whether `text` can be a key. */
export const isKey = (text: string): boolean => keyPattern.test(text)
