import type { ResourceKey } from 'i18next'
import type { Texts } from '#src/platform/i18n.ts'

const files = import.meta.glob<ResourceKey>('../../../locales/*/shared/maintenance.json', {
  eager: true,
  import: 'default',
})

/** All languages are bundled, because the server may be down. */
export function addMaintenanceTexts({ i18n }: Texts): void {
  for (const [path, texts] of Object.entries(files))
    i18n.addResourceBundle(path.split('/').at(-3) ?? '', 'maintenance', texts)
}
