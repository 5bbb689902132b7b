import type { BrowserContext } from 'playwright/test'
import { playForeignHosts } from '#tests/support/device/foreign-hosts.ts'
import { guest } from '#tests/support/pages/sales-by-api.ts'

/** The environment of a server with every third party configured. */
export const everyThirdParty = {
  DATADOG_APPLICATION_ID: '00000000-0000-4000-8000-000000000000',
  DATADOG_CLIENT_TOKEN: 'pub00000000000000000000000000000000',
  DATADOG_SAMPLE_RATE: '100',
  TRACED_ORIGINS: 'https://crm.alforja.example, https://static.alforja.example',
  GTM_ID: 'GTM-TEST123',
  HOTJAR_SITE_ID_ELSEWHERE: '4242',
  FIREBASE_CONFIG: JSON.stringify({
    apiKey: 'AIza-test',
    appId: '1:1:web:1',
    projectId: 'alforja-test',
    measurementId: 'G-TEST123',
  }),
}

/** Whether the browser tests run against such a server: `THIRD_PARTIES=configured`. */
export const areConfigured = process.env.THIRD_PARTIES === 'configured'

/** Console messages that no page can prevent: about unreachable hosts, calls ended by a navigation, blocked storage. */
export const ofOthers = [
  /\(https:\/\/\S*(?:datadoghq\.com|googletagmanager\.com|google-analytics\.com|hotjar\.com|googleapis\.com)\//,
  /^error: TypeError: Failed to fetch(?:\s+at window\.fetch \(<anonymous>:[\d:]+\))*\s+at (?:\S+ \(?)?https?:\/\/\S+\/assets\/optional-/,
  /@firebase\/analytics: Failed to fetch this Firebase app's measurement ID/,
  /^page error: FirebaseError: Remote Config: Error thrown when opening storage/,
]

/** Words that no third party may receive: names of travelers, and keys to sales. */
const secrets = [guest.email, guest.phone, guest.familyName]
const keyed =
  /\/(?:detail|payment|reservation-details|sales)\/[\w-]{22}(?![\w-])|\/(?:enter|voucher|quote|pay)[/#?][\w-]{43}/

/**
 * Plays every third party in the pages of a visitor who has consented to all of them; returns the forbidden words that they
 * received.
 */
export async function followEverywhere(context: BrowserContext): Promise<() => string[]> {
  const hosts = await playForeignHosts(context)
  await context.addInitScript(() => {
    try {
      localStorage.setItem('consent', 'all')
    } catch {}
  })
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (isOffline) => {
    // With request interception the browser gets nothing from its worker while offline.
    if (isOffline) await hosts.leave()
    await setOffline(isOffline)
  }
  return () => {
    const told = [hosts.told(), ...hosts.recordings()].join('\n')
    return [...secrets.filter((secret) => told.includes(secret)), ...(keyed.exec(told) ?? [])]
  }
}
