import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { brandStyle, brandTheme } from '#core/looks/brand.ts'
import { isColour } from '#core/looks/colours.ts'
import { withInks } from '#core/looks/legibility.ts'
import { adoptBrand } from '#src/platform/adopt-brand.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { ColourField } from '#src/shared/looks/colour-field.tsx'
import { ImageField } from '#src/shared/looks/image-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { brandForm, typedBrand } from './brand-fields.ts'
import { BrandPreview } from './brand-preview.tsx'

/** The platform's own name, logo and colors. */
export function BrandScreen() {
  const errorText = useErrorTexts()
  const { data, isError, error, refetch } = useQuery(api.admin.getPlatform.queryOptions({ input: {} }))
  if (!data && isError) return <Failed text={errorText(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className="max-w-2xl">
        <Skeleton className="h-96" />
      </Loading>
    )
  return <BrandForm key={data.version} brand={data} />
}

function BrandForm({ brand }: { brand: Outputs['admin']['getPlatform'] }) {
  const { t, i18n } = useTranslation(['brand', 'platform-settings', 'looks'])
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const online = useOnline()
  const save = useDecision(server.admin.changePlatform, t('saved'), (saved) =>
    adoptBrand({ i18n }, { name: saved.name, style: brandStyle(saved) }),
  )
  const { form, field, typed, values, change } = useForm(brandForm.fields, {
    start: typedBrand(brand),
    words: {
      name: t('name_error'),
      shortName: t('short_name_error'),
      legalName: t('legal_name_error'),
      email: (value) => emailText(value, t('email_error')),
      phone: t('phone_error'),
      website: t('website_error'),
    },
    busy: save.isPending,
    send: (next) => save.mutate({ ...next, version: brand.version }),
  })
  const { primary, accent } = {
    primary: isColour(typed.primary) ? typed.primary : brand.primary,
    accent: isColour(typed.accent) ? typed.accent : brand.accent,
  }
  const face = { ...typed, primary, accent }
  const linkColour = withInks(brandTheme(face)).primaryText
  const isSame = values !== null && JSON.stringify(typed) === JSON.stringify(typedBrand(brand))
  return (
    <form {...form} className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-6">
        <p className="text-muted">{t('intro')}</p>
        {!online && <Notice>{t('offline')}</Notice>}
        <Card className="space-y-4">
          <h2 className="text-xl">{t('names')}</h2>
          <TextField label={t('name')} {...field('name')} />
          <TextField label={t('short_name')} hint={t('short_name_hint')} {...field('shortName')} />
          <TextField label={t('legal_name')} hint={t('legal_name_hint')} {...field('legalName')} />
        </Card>
        <Card className="space-y-4">
          <h2 className="text-xl">{t('logo')}</h2>
          <p className="text-muted">{t('logo_text')}</p>
          <ImageField
            address="/files/platform/logo"
            purpose="logo"
            label={t('logo')}
            hint={t('logo_hint')}
            hasImage={typed.logo !== null}
            onImage={(logo) => change({ logo })}
          />
          {typed.logo && (
            <Button look="outline" onClick={() => change({ logo: null })}>
              <Trash2 aria-hidden="true" className="size-5" />
              {t('logo_remove')}
            </Button>
          )}
        </Card>
        <Card className="space-y-4">
          <h2 className="text-xl">{t('colours')}</h2>
          <p className="text-muted">{t('colours_text')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['primary', 'accent'] as const).map((colour) => (
              <ColourField
                key={colour}
                name={t(colour)}
                value={typed[colour]}
                id={`brand-${colour}`}
                hint={
                  colour === 'primary' && linkColour !== primary
                    ? t('looks:link_tone', { colour: linkColour })
                    : undefined
                }
                problem={null}
                onChange={(value) => change({ [colour]: value })}
              />
            ))}
          </div>
        </Card>
        <Card className="space-y-4">
          <h2 className="text-xl">{t('contact')}</h2>
          <p className="text-muted">{t('contact_text')}</p>
          <TextField label={t('email')} {...field('email')} />
          <TextField label={t('phone')} {...field('phone')} />
          <TextField label={t('website')} inputMode="url" {...field('website')} />
        </Card>
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <Button type="submit" busy={save.isPending} disabled={!online || isSame}>
          {t('platform-settings:save')}
        </Button>
      </div>
      <div className="xl:sticky xl:top-24">
        <BrandPreview face={face} />
      </div>
    </form>
  )
}
