/** A place on the map, in degrees; south and west are negative. */
export interface Coordinates {
  latitude: number
  longitude: number
}

export const maxLatitude = 90
export const maxLongitude = 180

/** "21.1619, -86.8515" as maps copy it, to 6 decimals (a hand's breadth); null: it is none. */
export function readCoordinates(typed: string): Coordinates | null {
  const parts = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed)
  if (!parts) return null
  const [latitude = 0, longitude = 0] = parts.slice(1).map((part) => Number(Number(part).toFixed(6)))
  return Math.abs(latitude) <= maxLatitude && Math.abs(longitude) <= maxLongitude
    ? { latitude, longitude }
    : null
}

export const writeCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`
