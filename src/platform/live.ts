import { liveTopics, type News, type Signal } from '#core/app/live.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { connectivity } from './connectivity.ts'
import { readSettings } from './public-settings.ts'

/**
 * The name of the lock and channel: one tab listens for all tabs, because a server accepts few connections per browser.
 */
const name = 'alforja-live'
/** How long a refused client waits before it reconnects. */
const refusedMillis = minuteMillis

/** Calls `onNews` with the news for the signed-in user while the page is visible. Returns a function that stops it. */
export function followLive(onNews: (news: News) => void): () => void {
  const others = new BroadcastChannel(name)
  let listening: AbortController | null = null

  const notify = (news: News) => {
    onNews(news)
    others.postMessage(news)
  }
  others.onmessage = ({ data }: MessageEvent<News>) => onNews(data)

  function look(): void {
    const wanted = document.visibilityState === 'visible' && connectivity.read()
    if (!wanted) {
      listening?.abort()
      listening = null
    } else if (!listening) {
      listening = new AbortController()
      void lead(listening.signal, notify)
    }
  }

  const leave = connectivity.subscribe(look)
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    leave()
    document.removeEventListener('visibilitychange', look)
    listening?.abort()
    others.close()
  }
}

/**
 * Once no other tab listens, listens until `signal` aborts: to Firebase if it is configured, otherwise to the portal.
 */
async function lead(signal: AbortSignal, notify: (news: News) => void): Promise<void> {
  const listen = async () => {
    const { firebase } = await readSettings()
    if (!firebase?.databaseURL) return listenUntil(signal, notify)
    const { listenAtFirebase } = await import('./online/firebase-live.ts')
    return listenAtFirebase(firebase, signal, notify)
  }
  // In old browsers, and on addresses without a certificate, there are no locks: every tab listens.
  if (!navigator.locks) return listen().catch(() => {})
  await navigator.locks.request(name, { signal }, listen).catch(() => {})
}

/** Listens to the portal's server-sent events. */
function listenUntil(signal: AbortSignal, notify: (news: News) => void): Promise<void> {
  return new Promise((resolve) => {
    let source = open()
    let later: ReturnType<typeof setTimeout> | undefined

    function open(): EventSource {
      const fresh = new EventSource('/live')
      // Changes made between the screens' requests and this connection were missed.
      fresh.onopen = () => notify('missed')
      fresh.onmessage = ({ data }) => {
        const news = readSignal(data)
        if (news) notify(news)
      }
      // The browser reconnects by itself, except to a server that refused it.
      fresh.onerror = () => {
        if (fresh.readyState !== EventSource.CLOSED) return
        later = setTimeout(() => {
          source = open()
        }, refusedMillis)
      }
      return fresh
    }

    signal.addEventListener('abort', () => {
      clearTimeout(later)
      source.close()
      resolve()
    })
  })
}

/** A newer server may send kinds that this app does not know. */
function readSignal(data: string): Signal | null {
  try {
    const { topic, about } = JSON.parse(data) as Partial<Signal>
    return topic && liveTopics.includes(topic) ? { topic, about: about ?? null } : null
  } catch {
    return null
  }
}
