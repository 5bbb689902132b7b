import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languageParameter, languages } from '#core/app/language.ts'
import { engineAddress, engineCode, sampleAddress } from '#core/looks/embedding.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { SelectField, TextArea } from '#src/ui/field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { domainQuery } from './domain.ts'

/** The line of HTML that embeds the search in a page, for all products of the agency or one kind, and its preview. */
export function EngineCode({
  accountId,
  isSaved,
}: {
  accountId: string
  /** Whether an allowed site has been saved. */
  isSaved: boolean
}) {
  const { t } = useTranslation(['booking-pages', 'products'])
  const errorText = useErrorTexts()
  const storefront = useQuery(api.product.getStorefront.queryOptions({ input: { accountId } }))
  const page = useQuery(domainQuery(accountId))
  const { i18n } = useTranslation()
  const [kind, setKind] = useState('')
  const [language, setLanguage] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const failed = [storefront, page].find(({ isError }) => isError)
  if (failed) return <Failed text={errorText(failed.error)} onRetry={() => void failed.refetch()} />
  if (!storefront.data || !page.data) return <Skeleton className="h-40" />
  const { kinds, name } = storefront.data.account
  const { origin } = window.location
  const title = t('engine.frame', { name })
  const code = engineCode(origin, page.data.address, { accountId, kind, language }, title)
  const shown = new URLSearchParams({ [languageParameter]: language || i18n.language })
  const engine = `${engineAddress(accountId, kind)}?${shown}`
  if (kind) shown.set('kind', kind)
  return (
    <div ref={field} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.length > 1 && (
          <SelectField label={t('engine.kind')} value={kind} onChange={({ target }) => setKind(target.value)}>
            <option value="">{t('engine.all')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(`products:kinds.${one}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('engine.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          <option value="">{t('engine.language_host')}</option>
          {languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageNames[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        readOnly
        rows={4}
        label={t('engine.code')}
        hint={[!isSaved && t('engine.code_unsaved'), t('engine.code_hint', { origin })]
          .filter(Boolean)
          .join(' ')}
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={code}
          words={{ copy: t('engine.copy'), copied: t('engine.copied') }}
          select={() => field.current?.querySelector('textarea')?.select()}
        />
        <a
          href={`${sampleAddress(accountId)}?${shown}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'quiet' })}
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('engine.open')}
        </a>
      </div>
      <h3>{t('engine.preview')}</h3>
      <iframe
        key={engine}
        src={engine}
        title={title}
        loading="lazy"
        className="w-full rounded-card border border-line"
        style={{ height: 640 }}
      />
    </div>
  )
}
