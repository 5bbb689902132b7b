import type { Texts } from '#src/platform/i18n.ts'
import english from '../../../locales/en/shared/maintenance.json'
import spanish from '../../../locales/es/shared/maintenance.json'

/** Both languages are bundled, because the server may be down. */
export function addMaintenanceTexts({ i18n }: Texts): void {
  i18n.addResourceBundle('es', 'maintenance', spanish)
  i18n.addResourceBundle('en', 'maintenance', english)
}
