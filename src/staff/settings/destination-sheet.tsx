import { useTranslation } from 'react-i18next'
import { destinationLimits } from '#core/products/destinations.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { DestinationRow } from './destination-columns.tsx'
import { destinationChange } from './destination-fields.ts'
import { WordsField } from './words-field.tsx'
import { ZonesField } from './zones-field.tsx'

/** Changes a destination's texts, zones and position in the list. */
export function DestinationSheet({ row, onClose }: { row: DestinationRow; onClose: () => void }) {
  const { t } = useTranslation(['destinations', 'app'])
  const text = useText()
  const errorText = useErrorTexts()
  const saving = useDecision(server.admin.changeDestination, t('edit.done'), onClose)
  const { id, version, name, tagline, position } = row
  const { form, field, typed, change, problem } = useForm(destinationChange.fields, {
    start: {
      name,
      tagline,
      position: String(position),
      zones: row.zones.map((zone) => ({ id: zone.id, name: zone.name })),
    },
    words: {
      ...{ name: t('error.name'), tagline: t('error.tagline') },
      ...{ position: t('error.position'), zones: t('error.zones') },
    },
    busy: saving.isPending,
    send: (values) => saving.mutate({ ...values, id, version }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('edit.title', { name: text(name) })}
      closeLabel={t('app:close')}
    >
      <form {...form} className="space-y-4">
        <WordsField
          label={t('form.name')}
          value={typed.name}
          limits={destinationLimits.name}
          error={problem('name')}
          onChange={(next) => change({ name: next })}
        />
        <WordsField
          label={t('form.tagline')}
          value={typed.tagline}
          limits={destinationLimits.tagline}
          error={problem('tagline')}
          onChange={(next) => change({ tagline: next })}
        />
        <TextField label={t('form.position')} hint={t('form.position_hint')} {...field('position')} />
        <ZonesField
          value={typed.zones}
          used={new Set(row.zones.filter(({ isUsed }) => isUsed).map((zone) => zone.id))}
          error={problem('zones')}
          onChange={(zones) => change({ zones })}
        />
        {saving.isError && <Notice tone="bad">{errorText(saving.error)}</Notice>}
        <Button type="submit" wide busy={saving.isPending}>
          {t('edit.save')}
        </Button>
      </form>
    </Sheet>
  )
}
