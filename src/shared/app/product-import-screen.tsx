import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { CatalogueAddress } from '#src/shared/catalogue/catalogue-address.ts'
import { ProductImport } from '#src/shared/catalogue/product-import.tsx'
import { useMay } from '#src/shared/people/use-may.ts'
import { Card } from '#src/ui/card.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'

/** The import of spreadsheets into the products of the platform or of an agency. */
export function ProductImportScreen({ addresses }: { addresses: CatalogueAddress }) {
  return <ProductImport addresses={addresses} template={(kind) => <Template kind={kind} />} />
}

/** The products of a kind as a sheet that can be imported again. */
function Template({ kind }: { kind: Kind }) {
  const { t } = useTranslation('product-import')
  const errorText = useErrorTexts()
  const language = useLanguage()
  if (!useMay('export lists')) return null
  return (
    <Card className="space-y-3">
      <h2 className="text-lg">{t('template.title')}</h2>
      <p className="text-sm text-muted">{t('template.text')}</p>
      <DownloadButtons
        onSave={(format, onProgress, signal) =>
          download(`/files/products/${format}?kind=${kind}&language=${language}`, { onProgress, signal })
        }
        onFailed={errorText}
      />
    </Card>
  )
}
