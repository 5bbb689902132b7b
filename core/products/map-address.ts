import type { Coordinates } from './coordinates.ts'

/** A page of OpenStreetMap with a marker at the place. */
export const mapAddress = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
