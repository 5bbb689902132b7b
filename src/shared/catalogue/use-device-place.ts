import { useState } from 'react'
import { type Coordinates, plainCoordinates } from '#core/products/coordinates.ts'

/** A device that finds itself by satellites takes some seconds. */
const patienceMillis = 20_000

/** Asks the device where it is, with the consent that the browser requests. */
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
