import type { Page } from 'playwright/test'
import type { MaintenanceNotice } from '#core/app/maintenance.ts'

export interface Switches extends Partial<MaintenanceNotice> {
  maintenance: boolean
  intervalMillis: number
}

/**
 * Serves the result of `read` as the page's remote configuration, from the portal, or from Firebase where third
 * parties are configured. Returns the number of requests.
 */
export async function switchMaintenance(page: Page, read: () => Switches): Promise<() => number> {
  let asked = 0
  await page.route('**/rpc/home/getRemoteConfig', (route) => {
    asked += 1
    return route.fulfill({ json: { json: read() } })
  })
  await page.route('https://firebaseremoteconfig.googleapis.com/**', (route) => {
    asked += 1
    const { maintenance, intervalMillis, message, endsAt } = read()
    return route.fulfill({
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag',
        etag: `e${asked}`,
      },
      json: {
        entries: {
          maintenance: String(maintenance),
          maintenance_interval: String(intervalMillis),
          maintenance_message_es: message?.es ?? '',
          maintenance_message_en: message?.en ?? '',
          maintenance_ends_at: endsAt ?? '',
        },
        state: 'UPDATE',
        templateVersion: '1',
      },
    })
  })
  return () => asked
}
