import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePath } from '#core/app/addresses.ts'
import { type Brand, brandTheme } from '#core/looks/brand.ts'
import { withInks } from '#core/looks/legibility.ts'
import { Card } from '#src/ui/card.tsx'

type Face = Pick<Brand, 'name' | 'shortName' | 'primary' | 'accent' | 'logo'>

/** A preview of the brand on pages, in e-mails and on app launchers. */
export function BrandPreview({ face }: { face: Face }) {
  const { t } = useTranslation('brand')
  const theme = withInks(brandTheme(face))
  const icon = face.logo ? imagePath(face.logo.id) : '/favicon.svg'
  return (
    <Card className="space-y-5">
      <h2 className="text-xl">{t('preview.title')}</h2>
      <Sample label={t('preview.header')}>
        <div
          className="flex items-center gap-3 p-3 font-display text-xl font-bold wrap-anywhere"
          style={{ backgroundColor: theme.paper, color: theme.primaryText }}
        >
          <img src={icon} alt="" width={36} height={36} className="shrink-0 object-contain" />
          {face.name}
        </div>
        <div className="h-1.5" style={{ backgroundColor: theme.accent }} />
      </Sample>
      <Sample label={t('preview.mail')}>
        <div
          className="p-3 font-bold wrap-anywhere"
          style={{
            borderBottom: `4px solid ${theme.accent}`,
            ...(face.logo
              ? { backgroundColor: '#ffffff' }
              : { backgroundColor: theme.primary, color: theme.onPrimary }),
          }}
        >
          {face.logo ? (
            <img src={icon} alt={face.name} className="max-h-12 w-auto max-w-full object-contain" />
          ) : (
            face.name
          )}
        </div>
        <p className="bg-white p-3" style={{ color: theme.ink }}>
          {t('preview.mail_subject')}
        </p>
      </Sample>
      <Sample label={t('preview.app')} isBare>
        <div className="flex w-24 flex-col items-center gap-1">
          <span
            className="grid size-16 place-items-center overflow-hidden rounded-card border border-line"
            style={{ backgroundColor: theme.paper }}
          >
            <img src={icon} alt="" className={face.logo ? 'size-14 object-contain' : 'size-16'} />
          </span>
          <span className="max-w-full truncate text-sm">{face.shortName}</span>
        </div>
      </Sample>
    </Card>
  )
}

function Sample({
  label,
  isBare = false,
  children,
}: {
  label: string
  isBare?: boolean
  children: ReactNode
}) {
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-muted">{label}</figcaption>
      <div className={isBare ? '' : 'overflow-hidden rounded-control border border-line'}>{children}</div>
    </figure>
  )
}
