import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { agencyPath } from '#core/app/addresses.ts'
import { groupPath } from '#core/products/group-address.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import { colourFieldId } from './booking-page.ts'
import { useEditedPage } from './use-booking-page.ts'

/** The unpublished changes. `onField` moves to the color field with this id. */
export function UnpublishedPage({ onField }: { onField: (id: string) => void }) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const online = useOnline()
  const edited = useEditedPage()
  const { isChanged, place, publishing, wrongColour } = edited
  const goTo = (id: string) => {
    const field = document.getElementById(id)
    if (field) field.focus()
    else onField(id)
  }
  if (!isChanged) return null
  return (
    <UnsavedBar
      label={t('save_label')}
      isAtRisk={place === 'memory' || place === 'saving'}
      notice={publishing.isError && <Notice tone="bad">{errorText(publishing.error)}</Notice>}
      text={
        <>
          <strong>{t('changed')}</strong>{' '}
          <span className={place === 'memory' ? 'font-medium text-bad' : 'text-muted'}>
            {t(`saved.${place}`)}
          </span>
          {!online && <span className="block font-medium text-bad">{t('offline')}</span>}
        </>
      }
    >
      <Button look="outline" onClick={edited.discard}>
        {t('discard')}
      </Button>
      <Button
        busy={publishing.isPending}
        disabled={!online}
        onClick={() => (wrongColour ? goTo(colourFieldId(wrongColour)) : edited.publish())}
      >
        {t('publish')}
      </Button>
    </UnsavedBar>
  )
}

/** Opens the public page in a new tab. */
export function OpenPage() {
  const { t } = useTranslation('booking-pages')
  const { data, owner } = useEditedPage()
  const path = owner.groupUrl ? groupPath(data.accountId, owner.groupUrl) : agencyPath(data.accountId)
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ look: 'quiet', className: 'mt-3' })}
    >
      <ExternalLink aria-hidden="true" className="size-5" />
      {t('open')}
    </a>
  )
}
