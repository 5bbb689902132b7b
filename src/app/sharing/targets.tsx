import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reachOf } from '#core/access.ts'
import { signInAddress } from '#core/app/return-address.ts'
import { sharePath } from '#core/app/share-target.ts'
import { loadDraft } from '#src/offline/drafts.ts'
import type { SharedFile } from '#src/offline/shared-files.ts'
import type { Outputs } from '#src/platform/api.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { DocumentTarget } from './document-target.tsx'
import type { Done } from './done.ts'
import { SaleTarget } from './sale-target.tsx'

type Person = Outputs['home']['getPerson']['person']
type Target = 'to_sale' | 'to_agency' | 'to_registration'

/** Places to add a file: a sale, the agency's documents, or a registration sent from this device. */
export function Targets({
  shared,
  person,
  onDone,
}: {
  shared: SharedFile & { file: File }
  person: Person
  onDone: (done: Done) => void
}) {
  const { t } = useTranslation('sharing')
  const token = useRegistrationToken()
  const [picked, setPicked] = useState<Target | null>(null)
  if (token === undefined) return null
  const targets = targetsOf(person, token)
  const target = picked ?? targets[0]
  return (
    <div className="space-y-5">
      {targets.length > 1 && target && (
        <Segments
          legend={t('target')}
          value={target}
          options={targets.map((value) => ({ value, label: t(value) }))}
          onChange={setPicked}
        />
      )}
      {target === 'to_sale' && <SaleTarget shared={shared} onDone={onDone} />}
      {target === 'to_agency' && <DocumentTarget shared={shared} token={null} onDone={onDone} />}
      {target === 'to_registration' && <DocumentTarget shared={shared} token={token} onDone={onDone} />}
      {!person && (
        <div className="space-y-3 border-t border-line pt-4">
          <p>{t('sign_in_text')}</p>
          <a href={signInAddress(sharePath)} className={buttonClass({ look: target ? 'quiet' : 'primary' })}>
            {t('sign_in')}
          </a>
        </div>
      )}
      {person && !target && <Notice tone="warn">{t('no_place')}</Notice>}
    </div>
  )
}

function targetsOf(person: Person, token: string | null): Target[] {
  const may = (action: 'note on a sale' | 'change the agency') =>
    person?.account ? reachOf(person, action) !== null : false
  return [
    ...(may('note on a sale') ? ['to_sale' as const] : []),
    ...(may('change the agency') ? ['to_agency' as const] : []),
    ...(token ? ['to_registration' as const] : []),
  ]
}

/** The token of a registration sent from this device; undefined before storage was read. */
function useRegistrationToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    void loadDraft<{ token?: string | null }>('registration').then((draft) => setToken(draft?.token ?? null))
  }, [])
  return token
}
