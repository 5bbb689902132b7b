import './point-map.css'
import {
  control,
  map as createMap,
  divIcon,
  type LatLng,
  type Map as LeafletMap,
  marker,
  point,
  polygon,
  tileLayer,
} from 'leaflet'
import type { MapTiles } from '#core/contract/public-settings.ts'
import { type Coordinates, plainCoordinates } from '#core/products/coordinates.ts'
import { coast } from './coast.ts'
import { freeLabels, type Label } from './free-labels.ts'

/** Beyond this zoom, the outlines of the coast have no more detail. */
const coastZoom = 14
/** All of Mexico on a phone; a place with its surroundings. */
const [leastZoom, placeZoom, pointZoom] = [4, 10, 12]
const middle: Coordinates = { latitude: 22.5, longitude: -96 }

export interface PlaceLabel {
  name: string
  at: Coordinates
  /** The product's destination, where the map begins. */
  isOwn: boolean
}

export interface PointMap {
  /** Moves the point there, and pans the map if the point is out of sight. */
  show: (at: Coordinates | null) => void
  /** The place at an offset in pixels from the point; without a point, from the middle of the map. */
  beside: (right: number, down: number) => Coordinates
  zoom: (steps: number) => void
  remove: () => void
}

/**
 * A map in `element` on which a point is set by a tap and dragged. `onMove`: `isDone` is false while the point is
 * dragged. `onZoom`: whether the map can go further in and out.
 */
export function createPointMap(
  element: HTMLElement,
  options: {
    at: Coordinates | null
    places: readonly PlaceLabel[]
    tiles: MapTiles | null
    onMove: (at: Coordinates, isDone: boolean) => void
    onZoom: (can: { in: boolean; out: boolean }) => void
  },
): PointMap {
  const { tiles, onMove, onZoom } = options
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(element, {
    ...{ zoomControl: false, attributionControl: false },
    // Keys move the point, and a second press moves it back: the map must not handle either.
    ...{ keyboard: false, doubleClickZoom: false, boxZoom: false, scrollWheelZoom: false },
    ...{ zoomAnimation: moves, fadeAnimation: moves, markerZoomAnimation: moves, inertia: moves },
    ...{ minZoom: leastZoom, maxZoom: tiles?.maxZoom ?? coastZoom },
  })
  const own = options.places.find(({ isOwn }) => isOwn)
  const start = options.at ?? own?.at
  map.setView(placed(start ?? middle), options.at ? pointZoom : own ? placeZoom : leastZoom)
  drawBase(map, tiles)
  const labels = drawLabels(map, options.places)

  const pin = marker(placed(options.at ?? middle), {
    ...{ draggable: true, keyboard: false, autoPan: moves, icon: pinIcon() },
  })
  const said = (at: LatLng) => plainCoordinates({ latitude: at.lat, longitude: at.lng })
  let isDragged = false
  const put = (at: Coordinates | null) => {
    if (at) pin.setLatLng(placed(at)).addTo(map)
    else pin.remove()
  }
  put(options.at)
  pin.on('drag', () => {
    isDragged = true
    onMove(said(pin.getLatLng()), false)
  })
  pin.on('dragend', () => {
    isDragged = false
    onMove(said(pin.getLatLng()), true)
  })
  map.on('click', ({ latlng }) => {
    const at = said(latlng)
    put(at)
    onMove(at, true)
  })
  const tell = () => {
    labels.arrange()
    onZoom({ in: map.getZoom() < map.getMaxZoom(), out: map.getZoom() > map.getMinZoom() })
  }
  map.on('zoomend', tell)
  tell()
  // The wheel scrolls the page, except while the map is in use.
  element.addEventListener('pointerdown', () => map.scrollWheelZoom.enable())
  element.addEventListener('pointerleave', () => map.scrollWheelZoom.disable())
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  sizes.observe(element)
  return {
    show(at) {
      if (isDragged) return
      put(at)
      if (at && !map.getBounds().pad(-0.05).contains(placed(at))) map.panTo(placed(at), { animate: moves })
    },
    beside(right, down) {
      if (!pin.getElement()) return said(map.getCenter())
      const here = map.latLngToContainerPoint(pin.getLatLng())
      return said(map.containerPointToLatLng(here.add(point(right, down))))
    },
    zoom(steps) {
      const around = pin.getElement() ? pin.getLatLng() : map.getCenter()
      map.setZoomAround(around, map.getZoom() + steps, { animate: moves })
    },
    remove() {
      sizes.disconnect()
      map.remove()
    },
  }
}

const placed = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude]

/** The coast, below the tiles if there are any: tiles need a connection, and the coast does not. */
function drawBase(map: LeafletMap, tiles: MapTiles | null): void {
  map.createPane('coast').style.zIndex = '150'
  const land = polygon(
    coast.map((loop) => [loop]),
    { pane: 'coast', className: 'point-map-land', interactive: false, fillOpacity: 1 },
  )
  land.addTo(map)
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  if (tiles) tileLayer(tiles.tiles, { maxZoom: tiles.maxZoom }).addTo(map)
}

function drawLabels(map: LeafletMap, places: readonly PlaceLabel[]) {
  const drawn = places
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .map(({ name, at, isOwn }) => {
      const text = document.createElement('span')
      text.textContent = name
      const icon = divIcon({
        ...{ html: text, iconSize: [0, 0] as [number, number] },
        className: isOwn ? 'point-map-place point-map-own' : 'point-map-place',
      })
      return marker(placed(at), { icon, interactive: false, keyboard: false }).addTo(map)
    })
  return {
    /** Shows the labels that do not overlap earlier ones. */
    arrange() {
      const boxes = drawn.map((label): Label => {
        const { x, y } = map.project(label.getLatLng())
        const width = label.getElement()?.firstElementChild?.getBoundingClientRect().width ?? 0
        return { x, y, width }
      })
      const free = freeLabels(boxes)
      for (const [at, label] of drawn.entries())
        label.getElement()?.toggleAttribute('data-covered', !free.has(at))
    },
  }
}

/** A pin whose tip is at the point, on a target of touch size. */
function pinIcon() {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 44 44')
  const shape = document.createElementNS(space, 'path')
  shape.setAttribute('d', 'M22 43C14 31 9 25 9 17a13 13 0 0 1 26 0c0 8-5 14-13 26z')
  const hole = document.createElementNS(space, 'circle')
  for (const [name, value] of [
    ['cx', '22'],
    ['cy', '17'],
    ['r', '5'],
  ] as const)
    hole.setAttribute(name, value)
  svg.append(shape, hole)
  const frame = document.createElement('div')
  frame.append(svg)
  return divIcon({ html: frame, className: 'point-map-pin', iconSize: [44, 44], iconAnchor: [22, 43] })
}
