import { type Auth, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth'
import {
  type Database,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
} from 'firebase/database'
import { type LiveTopic, liveTopics, type News } from '#core/app/live.ts'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { server } from '#src/platform/api.ts'
import { firebaseApp } from './firebase-app.ts'

/** A key allows listening for an hour; a new key is requested before it expires. */
const renewMillis = 50 * minuteMillis

/** The subject and id of each topic's latest change. */
type Changes = Partial<Record<LiveTopic, { about?: string; change: string }>>

const state = { open: null as { auth: Auth; database: Database } | null }

/**
 * Listens to changes in the project's Realtime Database until `signal` aborts. Rejects if the database denies access.
 */
export async function listenAtFirebase(
  settings: FirebaseSettings,
  signal: AbortSignal,
  notify: (news: News) => void,
): Promise<void> {
  state.open ??= open(settings)
  const { auth, database } = state.open
  const enter = async () => {
    const { key, places } = await server.home.getLiveKey({})
    if (key) await signInWithCustomToken(auth, key)
    return key ? places : []
  }
  const places = await enter()
  if (signal.aborted) return
  goOnline(database)
  const renewing = setInterval(() => void enter().catch(() => {}), renewMillis)
  let connected = 0
  const stops = places.map((place) => {
    let known: Changes | null = null
    return onValue(ref(database, `live/${place}`), (snapshot) => {
      const changes: Changes = snapshot.val() ?? {}
      // Changes made between the screens' requests and this connection were missed.
      if (!known) connected += 1
      if (!known && connected === places.length) notify('missed')
      for (const topic of known ? liveTopics : []) {
        const news = changes[topic]
        if (news && news.change !== known?.[topic]?.change) notify({ topic, about: news.about ?? null })
      }
      known = changes
    })
  })
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  clearInterval(renewing)
  for (const stop of stops) stop()
  goOffline(database)
}

/** Opens the database with no sign-in kept on the device: the portal's own session identifies the user. */
function open(settings: FirebaseSettings) {
  // The library's fallback loads scripts, which the page's content security policy blocks.
  forceWebSockets()
  const app = firebaseApp(settings)
  return { auth: initializeAuth(app, { persistence: inMemoryPersistence }), database: getDatabase(app) }
}
