import { useTranslation } from 'react-i18next'
import { displays, maxRadius } from '#core/looks/faces.ts'
import { legible, withInks } from '#core/looks/legibility.ts'
import { type Look, lookColours, type ReadyLook, readyLooks, textColours } from '#core/looks/themes.ts'
import { ColourField } from '#src/shared/looks/colour-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { colourFieldId, unfinishedColours } from './booking-page.ts'
import { ReadyLooks } from './ready-looks.tsx'
import { useEditedPage } from './use-booking-page.ts'

/** Colors, fonts and corners: ready-made or custom. */
export function ThemesPanel() {
  const { t } = useTranslation('booking-pages')
  const { data, page, owner, put } = useEditedPage()
  const { logo: _, ...usual } = data.theme
  const isOfGroup = owner.groupUrl !== undefined
  return (
    <div className="max-w-2xl space-y-6">
      {isOfGroup && (
        <Segments
          legend={t('look.title')}
          value={page.look ? 'own' : 'inherit'}
          options={(['inherit', 'own'] as const).map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={(value) => put({ look: value === 'own' ? usual : null })}
        />
      )}
      {page.look && <OwnLook look={page.look} onLook={(look) => put({ look })} />}
    </div>
  )
}

function OwnLook({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const { t } = useTranslation(['booking-pages', 'looks'])
  const { faint } = useEditedPage()
  const set = (change: Partial<Look>) => onLook({ ...look, ...change })
  const linkColour = unfinishedColours(look).length > 0 ? look.primary : withInks(look).primaryText
  const isOwnTone = linkColour !== look.primary
  const problems = Object.fromEntries(faint.map((colour) => [colour, t(`faint.${colour}`)]))
  return (
    <>
      <Card>
        <ReadyLooks look={look} onPick={(ready: ReadyLook) => onLook(readyLooks[ready])} />
      </Card>
      <Card className="space-y-4">
        <div>
          <h2 className="text-xl">{t('look.colours')}</h2>
          <p className="mt-1 text-muted">{t('look.colours_text')}</p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {lookColours.map((colour) => (
            <ColourField
              key={colour}
              name={t(`look.${colour}`)}
              value={look[colour]}
              id={colourFieldId(colour)}
              hint={
                colour === 'primary' && isOwnTone ? t('looks:link_tone', { colour: linkColour }) : undefined
              }
              problem={problems[colour] ?? null}
              onChange={(value) => set({ [colour]: value } as Partial<Look>)}
            />
          ))}
        </div>
        {faint.length > 0 && <CorrectColours look={look} onLook={onLook} />}
      </Card>
      <Card className="space-y-4">
        <h2 className="text-xl">{t('look.shape')}</h2>
        <Segments
          legend={t('face')}
          value={look.display}
          options={displays.map((value) => ({ value, label: t(`faces.${value}`) }))}
          onChange={(display) => set({ display })}
        />
        <label className="block">
          <span className="font-medium">{t('look.corners', { radius: look.radius })}</span>
          <input
            type="range"
            min={0}
            max={maxRadius}
            step={2}
            value={look.radius}
            onChange={({ target }) => set({ radius: Number(target.value) })}
            className="mt-1 block h-11 w-full accent-primary"
          />
        </label>
      </Card>
    </>
  )
}

/** Corrects the colors with too little contrast, and names them. */
function CorrectColours({ look, onLook }: { look: Look; onLook: (look: Look) => void }) {
  const { t } = useTranslation('booking-pages')
  const mended = legible(look)
  const moved = textColours.filter((colour) => mended[colour] !== look[colour])
  return (
    <div role="status">
      <Button look="quiet" onClick={() => onLook(mended)}>
        {t(`faint.mend_${moved.length > 1 ? 'both' : (moved[0] ?? 'ink')}`)}
      </Button>
    </div>
  )
}
