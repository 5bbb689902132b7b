import { useQuery } from '@tanstack/react-query'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engineAddress, engineCode } from '#core/embedding.ts'
import { api } from '#src/platform/api.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SelectField, TextArea } from '#src/ui/field.tsx'

/** What puts the search into a page, for all that the agency sells or one kind of it. */
export function EngineCode({ accountId }: { accountId: string }) {
  const { t } = useTranslation(['booking-pages', 'products'])
  const { data } = useQuery(api.product.getStorefront.queryOptions({ input: { accountId } }))
  const [kind, setKind] = useState('')
  const [copied, setCopied] = useState('')
  const field = useRef<HTMLDivElement>(null)
  if (!data) return null
  const { kinds, name } = data.account
  const address = `${window.location.origin}${engineAddress(accountId, kind)}`
  const code = engineCode(address, t('engine.frame', { name }))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
    } catch {
      // Without leave to write, the selected field is at least ready for the keyboard.
      field.current?.querySelector('textarea')?.select()
      if (!document.execCommand('copy')) return
    }
    setCopied(code)
  }
  return (
    <div ref={field} className="space-y-3">
      {kinds.length > 1 && (
        <SelectField
          label={t('engine.kind')}
          className="sm:max-w-xs"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          <option value="">{t('engine.all')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`products:kinds.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        readOnly
        rows={4}
        label={t('engine.code')}
        hint={t('engine.code_hint')}
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>
          {copied === code ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          <span role="status">{t(copied === code ? 'engine.copied' : 'engine.copy')}</span>
        </Button>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ look: 'quiet' })}>
          <ExternalLink aria-hidden="true" className="size-5" />
          {t('engine.open')}
        </a>
      </div>
    </div>
  )
}
