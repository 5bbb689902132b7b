import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { DocumentField } from '#src/shared/registrations/document-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Affiliate, Presence } from './affiliate.ts'
import { FactList } from './fact-list.tsx'
import { nameForm, rntForm } from './presence-fields.ts'
import { ProposeForm } from './propose-form.tsx'
import { ProposedValue } from './proposed-value.tsx'
import { TaglineForm } from './tagline-form.tsx'

type Edited = 'name' | 'rnt' | 'tagline'

/** The name, the RNT number and the tagline that customers see; staff approve the first two. */
export function PresenceCard({
  agency,
  presence,
  onChanged,
  onUploaded,
}: {
  agency: Affiliate
  presence: Presence
  onChanged: (agency: Affiliate) => void
  onUploaded: () => void
}) {
  const { t } = useTranslation('affiliate')
  const text = useText()
  const [edited, setEdited] = useState<Edited | null>(null)
  const { name, rnt, registration } = agency
  const proposed = (kind: 'name' | 'rnt') => presence.changes.find((change) => change.kind === kind)
  const certificate = registration?.documents.find(({ kind }) => kind === 'tourism_registry')
  const done = (said: string) => (next: Affiliate | null) => {
    setEdited(null)
    if (!next) return
    onChanged(next)
    sayDone(said)
  }
  const buttonOf = (part: Edited, label: string) => (
    <Button look="quiet" onClick={() => setEdited(part)}>
      {label}
    </Button>
  )
  const mayPropose = (kind: 'name' | 'rnt') => registration !== null && !proposed(kind)?.isPending
  const shownValue = (kind: 'name' | 'rnt', value: string) => {
    const change = proposed(kind)
    return (
      <>
        {value}
        {change && <ProposedValue key={change.id} change={change} />}
      </>
    )
  }
  return (
    <Card id="presence" tabIndex={-1} className="scroll-mt-24 space-y-4">
      <h2 className="text-xl">{t('public.title')}</h2>
      {edited === null && (
        <>
          <FactList
            facts={[
              { label: t('public.name'), value: shownValue('name', name) },
              { label: t('public.tagline'), value: text(presence.tagline) || t('public.tagline_none') },
              { label: t('rnt'), value: shownValue('rnt', rnt ?? t('public.rnt_none')) },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {mayPropose('name') && buttonOf('name', t('public.propose.name'))}
            {buttonOf('tagline', t('public.change_tagline'))}
            {mayPropose('rnt') && buttonOf('rnt', t(rnt ? 'public.propose.rnt' : 'public.add_rnt'))}
          </div>
        </>
      )}
      {edited === 'tagline' && <TaglineForm agency={agency} presence={presence} onDone={done(t('saved'))} />}
      {edited === 'name' && (
        <ProposeForm
          name="name"
          fields={nameForm.fields}
          current={name}
          words={{ label: t('public.name'), hint: t('public.name_hint'), error: t('public.name_error') }}
          onDone={done(t('public.sent'))}
        />
      )}
      {edited === 'rnt' && certificate && (
        <ProposeForm
          name="rnt"
          fields={rntForm.fields}
          current={rnt ?? ''}
          words={{ label: t('public.rnt_label'), hint: t('public.rnt_hint'), error: t('public.rnt_error') }}
          onDone={done(t('public.sent'))}
        >
          <DocumentField kind="tourism_registry" document={certificate} mayReplace onUploaded={onUploaded} />
        </ProposeForm>
      )}
    </Card>
  )
}
