import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imagePath } from '#core/app/addresses.ts'
import type { Image } from '#core/looks/images.ts'
import { ImageField } from '#src/shared/looks/image-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { useEditedPage } from './use-booking-page.ts'

/** The agency's logo. */
export function LogoPanel() {
  const { t } = useTranslation('booking-pages')
  const { data, page, owner, put } = useEditedPage()
  const shown = page.logo ?? (owner.groupUrl ? data.theme.logo : null)
  return (
    <Card className="max-w-2xl space-y-5">
      <div>
        <h2 className="text-xl">{t('logo.title')}</h2>
        <p className="mt-1 text-muted">{t('logo.text')}</p>
      </div>
      {shown ? (
        <LogoSamples logo={shown} paper={(page.look ?? data.theme).paper} />
      ) : (
        <p className="rounded-control bg-sunken px-4 py-3">{t('logo.none')}</p>
      )}
      {!page.logo && shown && <p className="text-muted">{t('logo.inherited')}</p>}
      <ImageField
        address={`/files/images/${data.accountId}/logo`}
        purpose="logo"
        label={t('logo.label')}
        hint={t('logo.hint')}
        hasImage={page.logo !== null}
        onImage={(logo) => put({ logo })}
      />
      {page.logo && (
        <Button look="outline" onClick={() => put({ logo: null })}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('logo.remove')}
        </Button>
      )}
    </Card>
  )
}

/** The logo on the page's background and on white. */
function LogoSamples({ logo, paper }: { logo: Image; paper: string }) {
  const { t } = useTranslation('booking-pages')
  return (
    <figure>
      <div className="grid gap-3 sm:grid-cols-2">
        {[paper, '#ffffff'].map((colour, at) => (
          <div
            key={at === 0 ? 'paper' : 'white'}
            className="grid min-h-28 place-items-center rounded-control border border-line p-4"
            style={{ backgroundColor: colour }}
          >
            <img
              src={imagePath(logo.id)}
              alt={at === 0 ? t('logo.label') : ''}
              width={logo.width}
              height={logo.height}
              className="max-h-16 w-auto max-w-full object-contain"
            />
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-sm text-muted">{t('logo.on')}</figcaption>
    </figure>
  )
}
