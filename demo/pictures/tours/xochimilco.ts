import { papelPicado, person } from '#demo/pictures/dressing.ts'
import { sea, sierra } from '#demo/pictures/land.ts'
import { at, d, join, line, oval, shape } from '#demo/pictures/pen.ts'
import { bloom, leaves } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

/** Flower-crowned trajineras on the canal. */
export function xochimilco(s: Stage): string {
  const trajinera = (x: number, y: number, k: number, roof: string, crown: string) =>
    at(
      x,
      y,
      k,
      oval(0, 20, 210, 14, s.ink('#1d5f6a'), 'opacity=".4"') +
        line('M-130-10V-120M130-10V-120M-44-10V-116M44-10V-116', s.ink('#fff3dc'), 7) +
        shape('M-170-120Q0-190 170-120V-100H-170z', s.ink(roof)) +
        line('M-166-106H166', s.ink('#fff3dc'), 9, 'stroke-dasharray="2 18"') +
        shape('M-128-118Q-120-206 0-214Q120-206 128-118Q0-150-128-118z', s.ink(crown)) +
        line(
          join(11, (i) => d`M${-114 + i * 23} ${-126 - Math.sin((i / 10) * 3.14) * 76}h.1`),
          s.ink('#f2a71b'),
          27,
        ) +
        line(
          join(11, (i) => d`M${-114 + i * 23} ${-126 - Math.sin((i / 10) * 3.14) * 76}h.1`),
          s.ink('#e0457b'),
          13,
        ) +
        line('M-60-150h.1M0-164h.1M60-150h.1', s.ink('#fff3dc'), 24) +
        shape('M-230-26Q-200-12 0-12T230-26L200 22H-200z', s.ink(roof)) +
        line('M-214-8Q0 6 214-8', s.ink('#fff3dc'), 6) +
        line('M-196 10H196', s.ink('#f2a71b'), 8, 'stroke-dasharray="16 14"'),
    ) +
    person(s, x - 44 * k, y - 8 * k, 76 * k, '#2fa6a0', true) +
    person(s, x + 4 * k, y - 8 * k, 80 * k, '#fff3dc') +
    person(s, x + 80 * k, y - 8 * k, 74 * k, '#f06a3a', true)
  return [
    sky(s, { horizon: 430, sunX: 600, sunY: 250, sunR: 84, clouds: 3, birds: true }),
    sierra(s, 440, 170, 4, s.ink('#7f86b8', 0.5), s.ink('#7078ac', 0.45)),
    join(14, (i) =>
      shape(
        d`M${i * 92 - 20} 450q-34-120 8-${180 + (i % 3) * 40}q44 ${60 + (i % 3) * 30} 8 ${180 + (i % 3) * 40}z`,
        s.ink(i % 2 ? '#3f8a55' : '#5fa060', 0.12),
      ),
    ),
    bloom(s, 200, 452, 560, 50, '#f2a71b') + bloom(s, 980, 452, 560, 50, '#d6337c'),
    sea(s, { top: 456, far: '#3f8f8a', near: '#2f9f9a', glitterX: 600 }),
    trajinera(870, 540, 0.62, '#2b3a8f', '#6a4bb5') +
      trajinera(300, 570, 0.76, '#2fa6a0', '#d9483b') +
      trajinera(610, 690, 1.25, '#e0457b', '#6a4bb5'),
    papelPicado(s, 6, 36, 12, 60),
    leaves(s, -10, 830, 1) +
      leaves(s, 1210, 830, 1, true) +
      bloom(s, 120, 790, 200, 90, '#f2a71b') +
      bloom(s, 1080, 790, 200, 90),
  ].join('')
}
