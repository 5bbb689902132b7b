import { papelPicado } from '#demo/pictures/dressing.ts'
import { hills, sierra } from '#demo/pictures/land.ts'
import { archPath, at, disc, join, line, oval, poly, rect, shape } from '#demo/pictures/pen.ts'
import { agave, bloom } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function mezcal(s: Stage): string {
  return [
    sky(s, { horizon: 480, sunX: 300, sunY: 250, sunR: 78, clouds: 3 }),
    sierra(s, 520, 260, 4, s.ink('#8f86b8', 0.5), s.ink('#7f78b0', 0.45)) +
      hills(s, 550, 70, 6, s.ink('#a0a870', 0.2)),
    rect(-10, 550, 1220, 270, s.ink('#c48a5f')) +
      join(11, (i) => agave(s, 40 + i * 115, 590, 42, '#7fb5b8', 0.1)) +
      join(8, (i) => agave(s, 20 + i * 165, 650, 72, '#5f9fb0')),
    shape('M180 640V430L420 360L660 430V640z', s.ink('#e0a878')) +
      poly(
        [
          [140, 446],
          [420, 350],
          [700, 446],
          [690, 470],
          [420, 384],
          [150, 470],
        ],
        s.ink('#b9503a'),
      ) +
      shape(archPath(250, 500, 110, 140) + archPath(470, 500, 110, 140), s.glow('#ffcf6e', '#5a3a40')) +
      bloom(s, 200, 600, 90, 120),
    oval(800, 690, 230, 40, s.ink('#9a7a68')) +
      oval(800, 676, 200, 30, s.ink('#d8b890')) +
      at(
        800,
        660,
        1,
        oval(60, -40, 46, 74, s.ink('#8f8794')) +
          oval(46, -40, 46, 74, s.ink('#b5aeb8')) +
          disc(46, -40, 13, s.ink('#6d4a34')) +
          line('M-20-40H160', s.ink('#6d4a34'), 13) +
          line('M-20 20V-96', s.ink('#6d4a34'), 15),
      ),
    line('M960 620H1000', s.ink('#6d4a34'), 6),
    at(
      1010,
      720,
      1.15,
      shape(
        'M-58-92q34-12 96 0q30-44 52-46l14 34l-10 14l-20-4l-6 40l4 60h-12l-10-52h-60l-8 52h-12l-4-60q-34-10-24-38z',
        s.ink('#7a5a48'),
      ),
    ),
    rect(-10, 740, 1220, 80, s.ink('#8a5a3f')) + rect(-10, 734, 1220, 14, s.ink('#b07a52')),
    at(
      330,
      738,
      1.5,
      shape('M-22 0V-74Q-22-92-10-98V-126H10V-98Q22-92 22-74V0z', s.ink('#cfe6e0')) +
        rect(-22, -60, 44, 46, s.ink('#fbeed6')) +
        line('M0-26Q-14-30-12-46M0-26Q14-30 12-46M0-26V-52', s.ink('#5f9ea0'), 4) +
        rect(-9, -136, 18, 14, s.ink('#b98457')),
    ) +
      at(
        440,
        738,
        1.2,
        shape('M-20-36H20L14 0H-14z', s.ink('#b85c38')) + oval(0, -36, 20, 6, s.ink('#e8d0b0')),
      ) +
      at(
        510,
        738,
        1.2,
        shape('M-20-36H20L14 0H-14z', s.ink('#2f6fb8')) + oval(0, -36, 20, 6, s.ink('#e8d0b0')),
      ),
    disc(590, 722, 20, s.ink('#f2952f')) +
      disc(590, 722, 15, s.ink('#f7bd5a')) +
      agave(s, 120, 770, 190, '#4f8f98') +
      agave(s, 1120, 780, 170, '#4f8f98'),
    papelPicado(s, 4, 30, 12, 56),
  ].join('')
}
