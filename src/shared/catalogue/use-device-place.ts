import { useState } from 'react'
import { type Coordinates, plainCoordinates } from '#core/products/coordinates.ts'

/** Satellite positioning takes some seconds. */
const patienceMillis = 20_000

/** Asks the device for its position, with the consent that the browser requests. */
export function useDevicePlace(onFound: (at: Coordinates) => void) {
  const [state, setState] = useState<'idle' | 'asked' | 'failed'>('idle')
  const ask = () => {
    setState('asked')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onFound(plainCoordinates(coords))
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: patienceMillis, maximumAge: 0 },
    )
  }
  return {
    isThere: 'geolocation' in navigator && isSecureContext,
    isAsked: state === 'asked',
    hasFailed: state === 'failed',
    ask,
  }
}
