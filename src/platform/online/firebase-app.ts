import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { FirebaseSettings } from '#core/contract/public-settings.ts'

/** The project's app in this page, opened once by the first of its services. */
export const firebaseApp = (settings: FirebaseSettings): FirebaseApp => initializeApp(settings)
