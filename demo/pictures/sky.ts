import { mix } from './light.ts'
import { d, disc, fade, join, line, rect, shape } from './pen.ts'
import type { Stage } from './stage.ts'

interface SkyOptions {
  /** y of the horizon. */
  horizon: number
  sunX?: number
  sunY?: number
  sunR?: number
  clouds?: number
  birds?: boolean
}

/** Draws a gradient, the sun or moon with its halos, stars at night, flat clouds and a few birds. */
export function sky(
  s: Stage,
  { horizon, sunX = 600, sunY, sunR = 62, clouds = 3, birds = false }: SkyOptions,
) {
  const { light } = s
  const night = s.lightName === 'night'
  const y = sunY ?? (s.lightName === 'noon' ? horizon * 0.3 : horizon * 0.62)
  const halo = night ? '#8f8fe0' : light.sun
  return [
    rect(0, 0, 1200, horizon + 4, s.gradient('sky', [...light.sky])),
    night ? stars(s, horizon) : '',
    [3.4, 2.3, 1.5].map((k) => disc(sunX, y, sunR * k, halo, `opacity="${night ? 0.1 : 0.18}"`)).join(''),
    disc(sunX, y, sunR, light.sun),
    night ? disc(sunX - sunR * 0.3, y - sunR * 0.2, sunR * 0.2, '#e8dcae', 'opacity=".6"') : '',
    join(clouds, (i) => {
      const across = ((i + s.random() * 0.7) / clouds) * 1200
      const x = Math.abs(across - sunX) < 210 ? across + Math.sign(across - sunX || 1) * 230 : across
      return cloud(s, x, s.between(0.12, 0.62) * horizon, s.between(0.6, 1.3))
    }),
    birds ? flock(s, sunX + 170, y + 20) : '',
  ].join('')
}

const stars = (s: Stage, horizon: number) =>
  fade(
    0.85,
    line(
      join(46, () => d`M${s.between(0, 1200)} ${s.between(0, horizon * 0.8)}h.1`),
      '#fff6dd',
      3,
    ) +
      line(
        join(16, () => d`M${s.between(0, 1200)} ${s.between(0, horizon * 0.6)}h.1`),
        '#fff',
        5,
      ),
  )

/** Draws a long, flat-bottomed cloud in two tones. */
export function cloud(s: Stage, x: number, y: number, scale: number): string {
  const white = mix('#ffffff', s.light.sky[1], s.lightName === 'night' ? 0.8 : 0.2)
  const low = mix(white, s.light.haze, 0.7)
  const id = s.define('cloud', (full) => {
    const puff =
      'M-120 22a16 16 0 0 1 0-32h22a38 38 0 0 1 66-22 50 50 0 0 1 92 12 26 26 0 0 1 38 10h32a16 16 0 0 1 0 32z'
    return `<g id="${full}">${shape(puff, white, 'opacity=".75"')}${shape('M-76 36a7 7 0 0 1 0-14h190a7 7 0 0 1 0 14z', low, 'opacity=".7"')}</g>`
  })
  return d`<use href="#${id}" transform="translate(${x} ${y}) scale(${scale})"/>`
}

/** Draws distant birds as pairs of arcs. */
export const flock = (s: Stage, x: number, y: number, colour = s.ink('#3a3558', 0.2)) =>
  line(
    join(5, (i) => {
      const r = s.between(7, 14)
      return d`M${x + i * 34 - 60} ${y + s.between(-34, 34)}q${r * 0.6} ${-r} ${r} 0q${r * 0.4} ${-r} ${r} 0`
    }),
    colour,
    3,
  )

/** Draws paper grain over the whole picture: one small pattern, no filter. */
export function grain(s: Stage): string {
  const speck = () => join(30, () => d`M${Math.round(s.between(0, 150))} ${Math.round(s.between(0, 150))}h.1`)
  const id = s.define(
    'grain',
    (full) =>
      `<pattern id="${full}" width="150" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(17)">${line(speck(), '#fff', 1.3, 'opacity=".3"')}${line(speck(), '#1b1430', 1.3, 'opacity=".2"')}</pattern>`,
  )
  return rect(0, 0, 1200, 800, `url(#${id})`)
}
