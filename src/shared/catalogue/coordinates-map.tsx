import type { TFunction } from 'i18next'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapTiles } from '#core/contract/public-settings.ts'
import { type Coordinates, kilometersBetween, writeCoordinates } from '#core/products/coordinates.ts'
import { placePoint } from '#core/products/place-points.ts'
import { useText } from '#src/platform/i18n.ts'
import { readSettings } from '#src/platform/public-settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import type { PlaceLabel, PointMap } from './online/point-map.ts'
import { useDevicePlace } from './use-device-place.ts'
import { useEditor } from './use-editor.ts'

/** The number of pixels that a key moves the point; with Shift the smallest. */
const [keyPixels, finePixels] = [12, 1]
const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A map whose point is the value. `onMove`: `isDone` is false while the point is dragged. */
export function CoordinatesMap({
  value,
  onMove,
}: {
  value: Coordinates | null
  onMove: (value: Coordinates, isDone: boolean) => void
}) {
  const { t } = useTranslation('product-editor')
  const saidId = useId()
  const places = useLabels()
  const { element, map, tiles, can, hasFailed, again } = usePointMap({ value, places, onMove })
  const device = useDevicePlace((at) => onMove(at, true))
  const type = (event: KeyboardEvent) => {
    if (!map || event.altKey || event.ctrlKey || event.metaKey) return
    const step = moves[event.key]
    const pixels = event.shiftKey ? finePixels : keyPixels
    if (step) onMove(map.beside(step[0] * pixels, step[1] * pixels), true)
    else if (event.key === 'Enter' || event.key === ' ') onMove(map.beside(0, 0), true)
    else if (event.key === '+' || event.key === '-') map.zoom(event.key === '+' ? 1 : -1)
    else return
    event.preventDefault()
  }
  if (hasFailed) return <Failed text={t('map.failed')} onRetry={again} className="mt-3" />
  return (
    <div className="mt-3 space-y-2">
      <div className="relative overflow-hidden rounded-card border border-line">
        <div
          role="application"
          aria-label={t('map.label')}
          aria-describedby={saidId}
          aria-busy={!map}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the point.
          tabIndex={0}
          onKeyDown={type}
          className="-outline-offset-2"
        >
          <div ref={element} className="point-map h-72 bg-sunken" style={{ isolation: 'isolate' }} />
        </div>
        {!map && (
          <div className="absolute inset-0 grid place-items-center text-primary">
            <Spinner />
          </div>
        )}
        <div className="absolute top-2 right-2 grid gap-2">
          <Button
            look="outline"
            className="px-3"
            aria-label={t('map.closer')}
            disabled={!can.in}
            onClick={() => map?.zoom(1)}
          >
            <Plus aria-hidden="true" className="size-5" />
          </Button>
          <Button
            look="outline"
            className="px-3"
            aria-label={t('map.farther')}
            disabled={!can.out}
            onClick={() => map?.zoom(-1)}
          >
            <Minus aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <p id={saidId} role="status" className="text-sm">
        {pointWords(value, places, t)}
      </p>
      <p className="text-sm text-muted">{t('map.keys')}</p>
      {device.isThere && (
        <Button look="quiet" busy={device.isAsked} onClick={device.ask}>
          <LocateFixed aria-hidden="true" className="size-5" />
          {t('map.device')}
        </Button>
      )}
      {device.hasFailed && (
        <p role="status" className="text-sm">
          {t('map.device_failed')}
        </p>
      )}
      <p className="text-xs text-muted">
        {t('map.coast')} <Attribution of={tiles} />
      </p>
    </div>
  )
}

function Attribution({ of }: { of: MapTiles | null }) {
  if (!of) return null
  if (!of.link) return of.attribution
  return (
    <a href={of.link} target="_blank" rel="noreferrer" className="underline">
      {of.attribution}
    </a>
  )
}

/** The coordinates of the point, and its distance from the nearest destination. */
function pointWords(
  value: Coordinates | null,
  places: readonly PlaceLabel[],
  t: TFunction<'product-editor'>,
): string {
  if (!value) return t('map.none')
  const [nearest] = places
    .map(({ name, at }) => ({ place: name, far: kilometersBetween(value, at) }))
    .toSorted((a, b) => a.far - b.far)
  const point = writeCoordinates(value)
  if (!nearest) return t('map.point', { point })
  const { place, far } = nearest
  return t('map.point_near', { point, place, kilometers: far < 10 ? far.toFixed(1) : far.toFixed() })
}

/** The platform's destinations with known coordinates. */
function useLabels(): PlaceLabel[] {
  const text = useText()
  const { draft, places } = useEditor()
  return places.flatMap(({ id, name }) => {
    const at = placePoint(id)
    return at ? [{ name: text(name), at, isOwn: id === draft.destinationId }] : []
  })
}

interface Shown {
  map: PointMap | null
  tiles: MapTiles | null
}

/** The map in `element`, once it is loaded. */
function usePointMap(given: {
  value: Coordinates | null
  places: readonly PlaceLabel[]
  onMove: (value: Coordinates, isDone: boolean) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(given)
  latest.current = given
  const [{ map, tiles }, setShown] = useState<Shown>({ map: null, tiles: null })
  const [can, setCan] = useState({ in: false, out: false })
  const [attempt, setAttempt] = useState(0)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  useEffect(() => {
    let made: PointMap | null = null
    let isOver = false
    const settings = readSettings().catch(() => null)
    void Promise.all([import('./online/point-map.ts'), settings])
      .then(([{ createPointMap }, found]) => {
        const box = element.current
        if (isOver || !box) return
        const tiles = found?.map ?? null
        made = createPointMap(box, {
          ...{ at: latest.current.value, places: latest.current.places, tiles, onZoom: setCan },
          onMove: (value, isDone) => latest.current.onMove(value, isDone),
        })
        setShown({ map: made, tiles })
      })
      .catch(() => setFailedAt(attempt))
    return () => {
      isOver = true
      made?.remove()
      setShown({ map: null, tiles: null })
    }
  }, [attempt])
  const { latitude, longitude } = given.value ?? {}
  useEffect(() => {
    const isThere = latitude !== undefined && longitude !== undefined
    map?.show(isThere ? { latitude, longitude } : null)
  }, [map, latitude, longitude])
  const again = () => setAttempt(attempt + 1)
  return { element, map, tiles, can, hasFailed: failedAt === attempt, again }
}
