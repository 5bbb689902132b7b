/** A file of `world-atlas`: outlines as runs of whole steps, each run shared by the countries on both of its sides. */
export interface Atlas {
  transform: { scale: [x: number, y: number]; translate: [x: number, y: number] }
  arcs: [x: number, y: number][][]
  objects: { countries: { geometries: AtlasShape[] } }
}

type AtlasShape =
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
  | { type?: null | undefined }

/** Degrees. */
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
}

type Point = readonly [longitude: number, latitude: number]

/** The land within `box`, a ring of points for each part. `detail`: degrees by which an outline may be off. */
export function cutCoast(atlas: Atlas, box: MapBox, detail: number): Point[][] {
  const { scale, translate } = atlas.transform
  const runs = atlas.arcs.map((steps) => {
    let [x, y] = [0, 0]
    const points = steps.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
    return plainer(points, detail)
  })
  const runOf = (at: number) => (at < 0 ? [...(runs[~at] ?? [])].reverse() : (runs[at] ?? []))
  // A run begins with the last point of the one before.
  const ringOf = (those: number[]) => those.flatMap((at) => runOf(at).slice(1))
  const rings = atlas.objects.countries.geometries.flatMap((shape) =>
    shape.type === 'Polygon' ? shape.arcs : shape.type === 'MultiPolygon' ? shape.arcs.flat() : [],
  )
  return rings.map((those) => within(ringOf(those), box)).filter((ring) => ring.length > 2)
}

/** Without the points that are at most `detail` beside the line through those that stay (Douglas and Peucker). */
function plainer(points: readonly Point[], detail: number): Point[] {
  const kept = new Set([0, points.length - 1])
  const parts: [number, number][] = [[0, points.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first, last] = part
    let [farthest, most] = [-1, detail]
    for (let at = first + 1; at < last; at++) {
      const away = besideLine(points[at], points[first], points[last])
      if (away > most) [farthest, most] = [at, away]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    parts.push([first, farthest], [farthest, last])
  }
  return points.filter((_, at) => kept.has(at))
}

function besideLine([x, y]: Point = [0, 0], [ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** The part of a ring inside the box (Sutherland and Hodgman): one edge of the box after the other. */
function within(ring: Point[], { west, south, east, north }: MapBox): Point[] {
  const edges: [axis: 0 | 1, at: number, isAbove: boolean][] = [
    [0, west, true],
    [0, east, false],
    [1, south, true],
    [1, north, false],
  ]
  return edges.reduce<Point[]>((points, [axis, at, isAbove]) => {
    const isIn = (point: Point) => (isAbove ? point[axis] >= at : point[axis] <= at)
    return points.flatMap((point, i) => {
      const before = points.at(i - 1) ?? point
      const crossing = isIn(point) === isIn(before) ? [] : [crossed(before, point, axis, at)]
      return isIn(point) ? [...crossing, point] : crossing
    })
  }, ring)
}

function crossed(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** Rings as text, for `readCoast`: whole thousandths of a degree, each point relative to the one before. */
export function writeCoast(rings: readonly (readonly Point[])[]): string[] {
  return rings.map((ring) => {
    let [lastX, lastY] = [0, 0]
    const words: string[] = []
    for (const [longitude, latitude] of ring) {
      const [x, y] = [Math.round(longitude * 1_000), Math.round(latitude * 1_000)]
      if (words.length > 0 && x === lastX && y === lastY) continue
      words.push(`${x - lastX} ${y - lastY}`)
      ;[lastX, lastY] = [x, y]
    }
    return words.join(' ').replaceAll(' -', '-')
  })
}
