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
import { server } from './api.ts'
import { firebaseApp } from './firebase-app.ts'

/** A key says for an hour where somebody may listen; another is had before. */
const renewMillis = 50 * minuteMillis

/** The latest of each topic, and by which change it came. */
type Told = Partial<Record<LiveTopic, { about?: string; change: string }>>

const state = { open: null as { auth: Auth; database: Database } | null }

/** Hears of changes from the project's Realtime Database until `signal` aborts. Rejects where it lets nobody in. */
export async function listenAtFirebase(
  settings: FirebaseSettings,
  signal: AbortSignal,
  tell: (news: News) => void,
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
    let known: Told | null = null
    return onValue(ref(database, `live/${place}`), (snapshot) => {
      const told: Told = snapshot.val() ?? {}
      // What changed since the screens asked, and before this connection, was told to nobody.
      if (!known) connected += 1
      if (!known && connected === places.length) tell('missed')
      for (const topic of known ? liveTopics : []) {
        const news = told[topic]
        if (news && news.change !== known?.[topic]?.change) tell({ topic, about: news.about ?? null })
      }
      known = told
    })
  })
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  clearInterval(renewing)
  for (const stop of stops) stop()
  goOffline(database)
}

/** Nothing about the person who is signed in is kept on the device: the portal's own session says who it is. */
function open(settings: FirebaseSettings) {
  // Its other way loads scripts, which the page's policy does not let in.
  forceWebSockets()
  const app = firebaseApp(settings)
  return { auth: initializeAuth(app, { persistence: inMemoryPersistence }), database: getDatabase(app) }
}
