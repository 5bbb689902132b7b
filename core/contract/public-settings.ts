import * as z from 'zod'
import { instant, text } from '#core/app/shapes.ts'

/** The web app's configuration in a Firebase project, which is public by design, unlike a service account. */
export const firebaseSettings = z.object({
  apiKey: z.string().min(1),
  appId: z.string().min(1),
  projectId: z.string().min(1),
  messagingSenderId: z.string().optional(),
  /** URL of the project's Realtime Database. */
  databaseURL: z.url({ protocol: /^https$/ }).optional(),
  /** The public key of the project's Web Push certificate. */
  vapidKey: z.string().optional(),
  /** Id of the project's Google Analytics. */
  measurementId: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
})

/** Public settings of this installation's third parties; null for one that is not configured and not loaded. */
export const publicSettings = z.object({
  monitoring: z
    .object({
      applicationId: z.string(),
      /** A client token, which can write events and read nothing. */
      clientToken: z.string(),
      /** The Datadog site: `datadoghq.com`, `datadoghq.eu`… */
      site: z.string(),
      service: z.string(),
      env: z.string(),
      version: z.string(),
      /** Percentage of sessions. */
      sampleRate: z.number(),
      /** Origins that receive trace headers, in addition to our services. */
      tracedOrigins: z.array(z.string()),
    })
    .nullable(),
  tagManager: z.object({ id: z.string() }).nullable(),
  /** The analytics site id on the production host, and the one on all other hosts. */
  analytics: z.object({ production: z.string().nullable(), elsewhere: z.string().nullable() }).nullable(),
  firebase: firebaseSettings.nullable(),
  /** Whether real stock is sold while payments move no money; every page then says so. */
  trialPayments: z.boolean(),
  /** Whether the server belongs to a temporary workspace; every page then shows whether it is online. */
  previewBackend: z.boolean(),
})

/** The platform's brand, as needed by every page. */
export const platformFace = z.object({
  name: z.string(),
  /** The platform's name as a party to contracts. */
  party: z.string(),
  /** The platform's colors, as CSS declarations for the root element. */
  style: z.string(),
})
export type PlatformFace = z.infer<typeof platformFace>
export type PublicSettings = z.infer<typeof publicSettings>
export type FirebaseSettings = z.infer<typeof firebaseSettings>

/** The text on the maintenance page, as in `MaintenanceNotice`. */
export const maintenanceNotice = { message: text, endsAt: instant.nullable() }
