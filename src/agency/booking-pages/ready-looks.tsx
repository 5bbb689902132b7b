import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Look, type ReadyLook, readyLooks } from '#core/looks/themes.ts'
import { readyLookOf } from './booking-page.ts'

const names = Object.keys(readyLooks) as ReadyLook[]

/** Ready-made looks to start from, each in its own colors. */
export function ReadyLooks({ look, onPick }: { look: Look; onPick: (ready: ReadyLook) => void }) {
  const { t } = useTranslation('booking-pages')
  const group = useId()
  const chosen = readyLookOf(look)
  return (
    <fieldset>
      <legend className="font-display text-xl font-semibold">{t('look.ready')}</legend>
      <p className="mt-1 text-muted">{t('look.ready_text')}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {names.map((name) => {
          return (
            <label key={name} className="rounded-control border-2 border-line p-2 choice-box focus-inside">
              <input
                type="radio"
                name={group}
                checked={name === chosen}
                onChange={() => onPick(name)}
                className="sr-only"
              />
              <Swatch look={readyLooks[name]} />
              <span className="mt-2 block text-center font-medium">{t(`ready.${name}`)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A page in miniature: its background, a line of text, a button, an ornament. */
function Swatch({ look }: { look: Look }) {
  const corners = Math.min(look.radius, 20) / 2
  return (
    <span
      aria-hidden="true"
      className="block space-y-2 border border-line p-3"
      style={{ backgroundColor: look.paper, borderRadius: corners }}
    >
      <span className="block h-2 w-4/5 rounded-full" style={{ backgroundColor: look.ink }} />
      <span className="flex items-center gap-2">
        <span className="block h-5 flex-1" style={{ backgroundColor: look.primary, borderRadius: corners }} />
        <span className="block size-5" style={{ backgroundColor: look.accent, borderRadius: corners }} />
      </span>
    </span>
  )
}
