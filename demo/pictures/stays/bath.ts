import { pot } from '#demo/pictures/dressing.ts'
import { hills } from '#demo/pictures/land.ts'
import { archPath, at, d, disc, join, line, oval, rect, shape } from '#demo/pictures/pen.ts'
import { bloom, palm, tree } from '#demo/pictures/plants.ts'
import { sky } from '#demo/pictures/sky.ts'
import type { Stage } from '#demo/pictures/stage.ts'

export function bath(s: Stage): string {
  const accent = s.pick(['#2f6fb8', '#2fa6a0', '#c9603f', '#6a4bb5'])
  const tile = s.define(
    'tile',
    (id) =>
      `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M0 0h60v60H0z" fill="${s.ink('#fbf4e6')}"/><path d="M30 4L56 30 30 56 4 30zM0 0h14L0 14zM60 0v14L46 0zM0 60V46l14 14zM60 60H46l14-14z" fill="${s.ink(accent)}"/><path d="M30 16L44 30 30 44 16 30z" fill="${s.ink('#f2b13f')}"/></pattern>`,
  )
  return [
    sky(s, { horizon: 500, sunX: 640, sunY: 200, sunR: 54, clouds: 2 }) +
      hills(s, 460, 130, 5, s.ink('#4f9a78', 0.4)) +
      palm(s, 700, 560, 330, 20) +
      tree(s, 520, 560, 210, '#3f8f55'),
    shape(`M0 0H1200V620H0z${archPath(430, 90, 360, 390)}`, s.ink('#f6e6cf'), 'fill-rule="evenodd"') +
      rect(0, 440, 1200, 180, `url(#${tile})`) +
      rect(0, 430, 1200, 12, s.ink(accent)),
    d`<path d="${archPath(430, 90, 360, 390)}" fill="none" stroke="${s.ink('#8a5f3f')}" stroke-width="14"/>` +
      line('M610 92V478M430 300H790', s.ink('#8a5f3f'), 7),
    rect(0, 620, 1200, 190, s.ink('#d9b890')) + line('M0 660H1200M0 730H1200', s.ink('#c09a70'), 3),
    oval(600, 740, 360, 26, s.ink('#8f6f58'), 'opacity=".5"') +
      shape('M240 540H960Q950 730 800 734H400Q250 730 240 540z', s.ink('#c9774a')) +
      shape('M780 540H960Q950 730 800 734H720Q780 690 780 540z', s.ink('#a5583a'), 'opacity=".6"') +
      rect(222, 524, 756, 26, s.ink('#e09a68')) +
      oval(600, 530, 340, 12, s.ink('#bfeaf0')) +
      join(12, (i) => disc(340 + i * 26, 520 - (i % 3) * 9, s.between(12, 24), '#ffffff', 'opacity=".85"')) +
      line('M300 590Q600 640 900 590', s.ink('#e8b284'), 6),
    line('M860 524V430Q860 400 830 400T800 430', s.ink('#c9a24a'), 12),
    pot(s, 130, 740, 260, '#2f6fb8'),
    rect(1000, 560, 150, 12, s.ink('#7a5238')) +
      shape('M1020 520h110v20h-110zM1014 540h122v20h-122z', s.ink('#ffffff')) +
      at(960, 720, 1, line('M-40 0V-60M40 0V-60M-50-62H50', s.ink('#7a5238'), 9)) +
      shape('M930 640h60v18h-60z', s.ink(accent)),
    bloom(s, 400, 522, 70, 26) +
      at(
        320,
        524,
        0.5,
        rect(-10, -50, 20, 50, s.ink('#fff6e6')) + shape('M0-78q12 16 0 26q-12-10 0-26z', '#ffb347'),
      ),
  ].join('')
}
