import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { imagePath } from '#core/app/addresses.ts'
import { type Language, languages, sameText } from '#core/app/language.ts'
import { type Banner, bannerLimits } from '#core/looks/booking-pages.ts'
import { ImageField } from '#src/shared/looks/image-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { useEditedPage } from './use-booking-page.ts'

const blank = sameText('')

/** Edits the banner at the top of the front page. */
export function BannerPanel() {
  const { t } = useTranslation('booking-pages')
  const { data, page, putBanner } = useEditedPage()
  const { banner } = page
  const { heading, text } = data.usual
  const type = (part: 'heading' | 'text', language: Language, words: string) => {
    const next = { ...(banner[part] ?? blank), [language]: words }
    putBanner({ [part]: next.es || next.en ? next : null } as Partial<Banner>)
  }
  return (
    <Card className="max-w-2xl space-y-5">
      <div>
        <h2 className="text-xl">{t('banner.title')}</h2>
        <p className="mt-1 text-muted">{t('banner.text')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(`banner.heading_${language}`)}
            hint={t('banner.hint', { usual: heading[language] })}
            lang={language}
            maxLength={bannerLimits.heading}
            autoComplete="off"
            value={banner.heading?.[language] ?? ''}
            onChange={({ target }) => type('heading', language, target.value)}
          />
        ))}
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(`banner.text_${language}`)}
            hint={text?.[language] ? t('banner.hint', { usual: text[language] }) : t('banner.usual_text')}
            lang={language}
            maxLength={bannerLimits.text}
            value={banner.text?.[language] ?? ''}
            onChange={({ target }) => type('text', language, target.value)}
          />
        ))}
      </div>
      <p className="text-sm text-muted">{t('banner.other_language')}</p>
      {banner.image && (
        <img
          src={imagePath(banner.image.id)}
          alt={t('banner.image')}
          width={banner.image.width}
          height={banner.image.height}
          className="aspect-3/2 w-full rounded-control bg-sunken object-cover"
        />
      )}
      <ImageField
        address={`/files/images/${data.accountId}/banner`}
        purpose="banner"
        label={t('banner.image')}
        hint={t('banner.image_hint')}
        hasImage={banner.image !== null}
        onImage={(image) => putBanner({ image })}
      />
      {banner.image && (
        <Button look="outline" onClick={() => putBanner({ image: null })}>
          <Trash2 aria-hidden="true" className="size-5" />
          {t('remove')}
        </Button>
      )}
    </Card>
  )
}
