/** A place on the map, in degrees; south and west are negative. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export const maxLatitude = 90
export const maxLongitude = 180

/** Parses "21.1619, -86.8515", the format that maps copy, to 6 decimals (about 10 cm); null: invalid. */
export function readCoordinates(typed: string): Coordinates | null {
  const parts = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed)
  if (!parts) return null
  const [latitude = 0, longitude = 0] = parts.slice(1).map((part) => Number(Number(part).toFixed(6)))
  return Math.abs(latitude) <= maxLatitude && Math.abs(longitude) <= maxLongitude
    ? { latitude, longitude }
    : null
}

export const writeCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`

/** Rounds to 5 decimals, about a meter, the precision of a point on a map. Wraps longitudes beyond the date line. */
export function plainCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  const turned = ((((longitude + maxLongitude) % 360) + 360) % 360) - maxLongitude
  const inside = Math.min(maxLatitude, Math.max(-maxLatitude, latitude))
  return { latitude: Number(inside.toFixed(5)), longitude: Number(turned.toFixed(5)) }
}

const earthKilometers = 6_371

/** The distance along the ground. */
export function kilometersBetween(one: Coordinates, other: Coordinates): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)]
  const half = (difference: number) => Math.sin(difference / 2) ** 2
  const share = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(other.longitude - one.longitude))
  return 2 * earthKilometers * Math.asin(Math.min(1, Math.sqrt(share)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
