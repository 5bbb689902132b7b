import { palapa } from '#demo/pictures/buildings.ts'
import { hills, sea } from '#demo/pictures/land.ts'
import { at, d, disc, join, line, oval, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function kayak(s: Stage): string {
  const boat = (x: number, y: number, k: number, hull: string, dress: string) =>
    at(
      x,
      y,
      k,
      line('M-60-70L70-4', s.ink('#6d4a34'), 6) +
        oval(-70, -74, 18, 8, s.ink(dress), 'transform="rotate(27 -70 -74)"') +
        oval(80, 2, 18, 8, s.ink(dress), 'transform="rotate(27 80 2)"') +
        shape('M-16-12Q-20-60 0-64Q20-60 16-12z', s.ink(dress)) +
        disc(0, -78, 13, s.ink('#8d5a3f')) +
        shape('M-26-82Q0-92 26-82Q0-112-26-82z', s.ink('#e8c98a')) +
        shape('M-150-24Q0 0 150-24Q90 16 0 16T-150-24z', s.ink(hull)) +
        line('M-120-12Q0 8 120-12', s.ink('#fff6e6'), 4) +
        oval(0, 18, 150, 6, '#ffffff', 'opacity=".5"'),
    )
  return [
    sky(s, { horizon: 400, sunX: 560, sunY: 240, sunR: 76, clouds: 3, birds: true }),
    hills(s, 410, 110, 6, s.ink('#4f9a78', 0.45)),
    sea(s, { top: 406, far: '#2f8f9a', near: '#3fc4b0', glitterX: 560 }),
    bloom(s, 120, 410, 400, 120, '#5f9f5a', '#2f7a50') +
      bloom(s, 1080, 410, 400, 130, '#5f9f5a', '#2f7a50') +
      line(
        join(
          12,
          (i) =>
            d`M${20 + (i < 6 ? i * 46 : 580 + i * 46)} 440q${s.between(-20, 20)} 30 ${s.between(-24, 24)} 70`,
        ),
        s.ink('#6d4a34'),
        7,
      ),
    palapa(s, 900, 440, 90, 80, 0.1),
    boat(800, 540, 0.8, '#2fa6a0', '#f2a71b') + boat(520, 660, 1.4, '#e0457b', '#2b3a8f'),
    leaves(s, -10, 830, 1.5) + leaves(s, 1210, 830, 1.5, true),
  ].join('')
}
