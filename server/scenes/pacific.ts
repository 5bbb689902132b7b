import { churchFront, lamp, shaded, tower } from './buildings.ts'
import { panga, person, sailboat } from './dressing.ts'
import { beach, hills, sea, sierra } from './land.ts'
import { at, d, disc, join, line, oval, poly, rect, shape } from './pen.ts'
import { agave, bloom, cactus, leaves, palm } from './plants.ts'
import type { SceneTable } from './scene.ts'
import { flock, sky } from './sky.ts'
import type { Stage } from './stage.ts'

/** The rock arch where the land ends. */
function losCabos(s: Stage): string {
  const rock = s.ink('#c98f62')
  const lit = s.ink('#eebd84')
  const dark = s.ink('#8a5a55')
  return [
    sky(s, { horizon: 470, sunX: 520, sunY: 360, sunR: 70, clouds: 2, birds: true }),
    sea(s, { top: 466, far: '#1b5f9c', near: '#2aa9b8', glitterX: 520 }),
    shape('M930 470L1010 380L1060 410L1130 300L1240 340V480z', s.ink('#a5755f', 0.35)),
    shape('M330 560C330 480 352 420 346 360C360 300 400 250 470 236C520 214 560 250 610 240C680 232 700 190 760 176C820 150 860 200 910 230C980 280 1010 400 1090 470C1130 510 1170 540 1180 566H720C700 470 650 380 560 372C470 372 440 460 448 560z', rock),
    shape('M330 560C330 480 352 420 346 360C360 300 400 250 470 236C440 300 420 330 416 380C404 440 420 500 414 560z', lit),
    shape('M610 240C680 232 700 190 760 176C730 230 700 250 700 300C690 330 640 320 610 340C580 320 590 270 610 240z', lit),
    shape('M720 566C700 470 650 380 560 372C500 370 470 400 456 450C500 400 560 396 600 430C660 470 690 520 692 566z', dark),
    shape('M910 230C980 280 1010 400 1090 470C1130 510 1170 540 1180 566H960C980 460 900 380 910 230z', dark, 'opacity=".7"'),
    line('M380 300q20 60 6 130M470 270q-10 50-30 80M820 220q-10 90 30 160q20 60 10 150M760 260q-20 90 20 150', dark, 6, 'opacity=".6"'),
    line('M300 566q40-14 80 0t80 0M700 570q50-16 110 0t120 0t110 0t120 0', '#ffffff', 9, 'opacity=".9"'),
    panga(s, 580, 590, 100, '#f06a3a', true),
    shape('M120 560q20-70 60-60q30-50 60-10q30 20 30 70z', rock) + shape('M200 560q-6-50-4-76q30 6 44 26q30 20 30 50z', dark, 'opacity=".6"') + line('M110 564q40-12 80 0t90 0', '#ffffff', 8, 'opacity=".9"'),
    shape('M-20 700C200 660 420 730 640 740S1000 690 1220 700V820H-20z', s.ink('#f3d3a0')) + line('M-20 690C200 650 420 720 640 730S1000 680 1220 690', '#ffffff', 8, 'opacity=".8"'),
    cactus(s, 120, 790, 300) + cactus(s, 1090, 800, 240),
    agave(s, 230, 810, 110, '#6f9f8a') + agave(s, 980, 815, 120, '#6f9f8a') + agave(s, 1180, 800, 100, '#6f9f8a'),
  ].join('')
}

/** The crowned church tower over tiled roofs and the bay. */
function puertoVallarta(s: Stage): string {
  const brick = '#d98f5c'
  const roofs = (y: number, n: number, size: number, far: number) =>
    join(n, (i) => {
      const x = (i / n) * 1280 - 40
      const h = s.between(0.7, 1.2) * size
      const w = (1280 / n) * 1.08
      return rect(x, y - h, w, h + 140, s.ink('#fff4e4', far)) + poly([[x - 8, y - h], [x + w * 0.16, y - h - size * 0.3], [x + w * 0.84, y - h - size * 0.3], [x + w + 8, y - h]], s.ink(s.pick(['#c4583a', '#d06a44', '#b94d38']), far)) + shape(join(3, (k) => d`M${x + w * (0.18 + k * 0.26)} ${y - h * 0.66}h${w * 0.12}v${h * 0.4}h${-w * 0.12}z`), s.glow('#ffd77a', '#6a4a48'))
    })
  return [
    sky(s, { horizon: 400, sunX: 880, sunY: 300, sunR: 60, clouds: 3, birds: true }),
    sierra(s, 420, 190, 4, s.ink('#4f8f78', 0.5), s.ink('#3f7f78', 0.45)),
    sea(s, { top: 412, bottom: 800, far: '#2a7fb0', near: '#3ab8bd', glitterX: 880 }),
    shape('M-20 430C200 400 300 480 480 470C700 470 900 560 1240 540V800H-20z', s.ink('#5f9f6a', 0.15)),
    sailboat(s, 960, 490, 60),
    roofs(560, 8, 90, 0.15),
    rect(500, 300, 200, 380, s.ink(brick)) + rect(650, 300, 50, 380, s.ink(shaded(brick)), 'opacity=".6"') + rect(488, 420, 224, 14, s.ink('#fff0d8')) + rect(488, 300, 224, 14, s.ink('#fff0d8')),
    shape('M574 318h52v96h-52zM574 450h52v90h-52z', s.glow('#ffd77a', '#5a3b46')) + line('M520 320V414M680 320V414M540 440V560M660 440V560', s.ink('#f7c89a'), 9),
    rect(524, 222, 152, 80, s.ink('#eaa873')) + shape('M560 302v-46a20 20 0 0 1 40 0v46zM606 302v-46a20 20 0 0 1 40 0v46z', s.glow('#ffd77a', '#5a3b46')) + rect(514, 214, 172, 12, s.ink('#fff0d8')),
    line('M538 212C500 150 540 110 600 96C660 110 700 150 662 212M566 212C552 160 574 120 600 98C626 120 648 160 634 212M600 212V98', s.ink('#e6b94f'), 9),
    join(6, (i) => disc(540 + i * 24, 206, 9, s.ink('#f2cf6a'))) + disc(600, 88, 15, s.ink('#f2cf6a')) + line('M600 74V44M590 56H610', s.ink('#e6b94f'), 5),
    churchFront(s, 600, 700, 190, 170, '#e2a06c', '#fff0d8'),
    roofs(700, 6, 120, 0),
    bloom(s, 360, 730, 260, 130) + bloom(s, 820, 740, 240, 120, '#f06a3a'),
    palm(s, 130, 840, 480, 70) + palm(s, 1090, 840, 440, -50),
    leaves(s, 1215, 820, 1, true) + bloom(s, 30, 790, 220, 130, '#e0457b'),
  ].join('')
}

/** Green coves and islets, one after another. */
function huatulco(s: Stage): string {
  const cove = (path: string, edge: string, far: number) => shape(edge, s.ink('#b98a62', far)) + shape(path, s.ink('#4f9a58', far))
  return [
    sky(s, { horizon: 330, sunX: 640, clouds: 3, birds: true }),
    sierra(s, 350, 170, 5, s.ink('#5f9a86', 0.62), s.ink('#4f8a86', 0.55)),
    sea(s, { top: 346, far: '#1a78a8', near: '#39cbbd', glitterX: 640 }),
    cove('M-20 330C160 290 300 330 420 392Q300 420-20 400z', 'M-20 340C160 300 320 340 440 404Q300 430-20 420z', 0.3) + cove('M1220 310C1060 290 900 340 760 400Q980 426 1220 404z', 'M1220 330C1060 310 890 350 740 412Q980 440 1220 424z', 0.3),
    shape('M-20 560C120 470 280 450 400 500Q460 540 430 570Q300 630-20 650z', s.ink('#b98a62')) + shape('M-20 470C140 400 290 430 400 500Q440 530 400 545Q220 560-20 600z', s.ink('#3f8a50')) + bloom(s, 190, 476, 300, 70, '#7fbf5a', '#3f8a50'),
    shape('M1220 500C1080 440 920 470 820 540Q780 570 830 590Q980 640 1220 620z', s.ink('#b98a62')) + shape('M1220 430C1080 400 930 440 830 528Q830 560 900 562Q1060 580 1220 570z', s.ink('#3f8a50')) + bloom(s, 1050, 480, 300, 70, '#8fc95a', '#3f8a50'),
    shape('M560 470q20-70 60-64q40-26 60 20q24 14 24 44z', s.ink('#c49468', 0.1)) + shape('M574 440q16-38 46-34q40-26 60 20q-50 26-106 14z', s.ink('#4f9a58', 0.1)) + line('M548 472h170', '#ffffff', 7, 'opacity=".8"'),
    line('M420 580q20-16 10-30M820 600q-30-14-16-40M-10 654Q300 640 430 580M1210 628Q980 650 816 590', '#ffffff', 7, 'opacity=".8"'),
    sailboat(s, 610, 640, 170),
    panga(s, 400, 660, 60, '#f2a71b') + flock(s, 440, 200),
    beach(s, 770, 20, '#f9e3b6'),
    cactus(s, 1080, 800, 220) + cactus(s, 1160, 810, 150),
    palm(s, 80, 840, 430, 60) + leaves(s, 1215, 830, 0.9, true),
    bloom(s, 240, 800, 220, 90, '#f2a71b'),
  ].join('')
}

/** A surfer in the hollow of the Mexican pipeline. */
function puertoEscondido(s: Stage): string {
  return [
    sky(s, { horizon: 440, sunX: 760, sunY: 330, sunR: 92, clouds: 3 }),
    sea(s, { top: 436, far: '#1d6f9c', near: '#1fa3a8', glitterX: 780 }),
    hills(s, 446, 60, 6, s.ink('#3f7f70', 0.4), 450),
    shape('M-20 800V430C100 220 330 150 520 214C640 254 690 350 640 410C620 360 560 336 500 352C400 380 380 520 480 600C620 700 940 700 1240 640V820H-20z', s.ink('#148f9f')),
    shape('M-20 640C60 420 220 270 420 262C560 262 640 330 640 410C620 360 560 336 500 352C400 380 380 520 480 600C330 560 280 430 340 350C180 390 60 560 20 800H-20z', s.ink('#3fc7bd')),
    line('M300 700C200 560 250 400 380 330M180 740C110 560 190 380 340 296M80 760C40 600 110 420 250 312M420 660C330 560 330 430 430 356M560 690C470 620 430 560 424 500', s.ink('#b8f2e2'), 6, 'opacity=".75"'),
    shape('M-20 430C100 220 330 150 520 214C640 254 690 350 640 410C650 330 590 262 500 250C330 216 120 300-20 520z', '#ffffff', 'opacity=".95"'),
    line('M660 420h.1M690 380h.1M676 340h.1M640 450h.1M606 430h.1M706 430h.1M660 300h.1', '#ffffff', 22) + line('M700 340h.1M726 396h.1M630 480h.1M690 470h.1M574 410h.1M720 300h.1', '#ffffff', 12),
    at(590, 600, 1.5, shape('M-64 18Q0 26 84-8Q40 36-20 36Q-56 34-64 18z', s.ink('#f2a71b')) + line('M-20 18L-10-8L16-22L30-2L36 6', s.ink('#2b3a8f'), 13, 'stroke-linejoin="round"') + line('M14-24L26-58', s.ink('#8d5a3f'), 17) + line('M22-50L-14-62M26-52L60-66', s.ink('#8d5a3f'), 8) + disc(32, -74, 11, s.ink('#6f4432')) + shape('M20-78q12-16 24-2l-4 4q-10-6-20-2z', s.ink('#2b1d24'))),
    line('M500 650Q620 690 760 660', '#ffffff', 10, 'opacity=".8"'),
    shape('M-20 760C300 700 700 790 1220 720V820H-20z', '#ffffff', 'opacity=".85"') + shape('M-20 784C300 724 700 810 1220 750V820H-20z', s.ink('#f3dcae')),
    palm(s, 1110, 830, 480, -60) + palm(s, 1190, 830, 380, 20, 0, '#2a7d58'),
  ].join('')
}

/** Sunset over three islands, the sea wall and the diver. */
function mazatlan(s: Stage): string {
  const island = (x: number, y: number, w: number, h: number, far: number) => shape(d`M${x - w} ${y}Q${x - w * 0.7} ${y - h * 0.8} ${x - w * 0.2} ${y - h}T${x + w * 0.5} ${y - h * 0.6}T${x + w} ${y}z`, s.ink('#5a4a78', far)) + line(d`M${x - w} ${y}h${w * 2}`, '#ffffff', 4, 'opacity=".5"')
  return [
    sky(s, { horizon: 430, sunX: 560, sunY: 370, sunR: 88, clouds: 4, birds: true }),
    sea(s, { top: 426, far: '#3a6fa8', near: '#2f9fb0', glitterX: 560 }),
    island(300, 430, 110, 84, 0.35) + island(560, 432, 80, 56, 0.45) + island(800, 430, 130, 100, 0.3),
    shape('M1240 480C1080 480 960 520 820 600C640 690 320 720-20 720V820H1240z', s.ink('#e9c9a0')),
    line('M1240 484C1080 484 960 524 820 604C640 694 320 724-20 724', s.ink('#fff4e0'), 14) + line('M1240 520C1090 520 980 556 860 630C690 730 360 764-20 770', s.ink('#b58a78'), 5, 'stroke-dasharray="26 20"'),
    join(9, (i) => tower(s, 900 + i * 36, 490 - i * 2, 30, 60 + s.between(10, 100), s.pick(['#fdf0da', '#f7cfb0', '#ffffff', '#f3b9a0']), 0.15, 12)),
    shape('M-20 640C20 600 20 540 60 500C80 440 120 420 140 380C170 340 200 360 220 400C260 430 240 500 280 540C300 600 340 650 380 690Q180 730-20 724z', s.ink('#7a5a58')) + shape('M140 380C170 340 200 360 220 400C260 430 240 500 280 540C300 600 340 650 380 690Q300 710 230 716C250 600 180 500 140 380z', s.ink('#4f3f50')),
    rect(136, 356, 60, 14, s.ink('#f5ead6')),
    at(330, 380, 1.1, line('M-46 20L20-10', s.ink('#8d5a3f'), 13) + line('M-46 20L-88 44', s.ink('#8d5a3f'), 9) + line('M20-10L58-40M16-8L60-20', s.ink('#8d5a3f'), 7) + disc(34, -12, 10, s.ink('#4a2d24')) + line('M-48 20L-34 14', s.ink('#e0457b'), 14), 'rotate(62)'),
    lamp(s, 560, 712, 150) + lamp(s, 760, 640, 110) + lamp(s, 920, 556, 80),
    person(s, 640, 712, 82, '#f2a71b', true) + person(s, 680, 716, 90, '#2fa6a0') + person(s, 860, 600, 54, '#e0457b', true),
    palm(s, 1090, 820, 440, -40) + palm(s, 1180, 830, 360, 30),
    bloom(s, 60, 800, 260, 100, '#f2a71b'),
  ].join('')
}

/** The bay at night and the cliff diver in mid-air. */
function acapulco(s: Stage): string {
  return [
    sky(s, { horizon: 360, sunX: 760, sunY: 200, sunR: 56, clouds: 3 }),
    sierra(s, 400, 210, 4, s.ink('#4a5a80', 0.35), s.ink('#3a4a78', 0.3)),
    sea(s, { top: 396, far: '#22639c', near: '#1f8fa8', glitterX: 760 }),
    shape('M480 420Q800 370 1240 400V470Q900 430 640 450Q520 450 480 420z', s.ink('#3f6a60', 0.15)),
    join(14, (i) => tower(s, 560 + i * 46, 440 - Math.sin((i / 13) * 3.1) * 22, 34, s.between(50, 140), s.pick(['#f7e3d0', '#ffffff', '#f3c9b0', '#cfd8e8']), 0.2, 12)),
    line(join(11, (i) => d`M${580 + i * 58} ${462 + s.between(0, 10)}v${s.between(30, 90)}`), s.glow('#ffd77a', '#ffffff'), 6, 'opacity=".4"'),
    panga(s, 830, 600, 90, '#ffffff', true) + sailboat(s, 1010, 530, 60),
    shape('M-20 800V150C60 130 150 150 190 190C250 210 270 250 262 300C310 340 290 400 320 440C370 500 340 560 390 610C430 680 420 740 470 800z', s.ink('#8a6a62')),
    shape('M190 190C250 210 270 250 262 300C310 340 290 400 320 440C370 500 340 560 390 610C430 680 420 740 470 800H330C330 700 250 620 270 520C220 420 240 300 190 190z', s.ink('#5a4456')),
    line('M40 260q60 30 90 120M90 420q70 40 90 150M20 540q90 40 130 200', s.ink('#5a4456'), 8, 'opacity=".7"'),
    shape('M-20 150C60 130 150 150 190 190Q120 200 60 186T-20 200z', s.ink('#4f8a58')),
    person(s, 214, 196, 60, '#2fa6a0'),
    at(500, 340, 1.5, line('M-56-6L30-4', s.ink('#a8704e'), 14) + line('M-56-6L-104 6', s.ink('#a8704e'), 9) + line('M18-4Q30-40 66-56M18-2Q40 30 72 30', s.ink('#a8704e'), 8) + disc(46, -6, 11, s.ink('#5a362a')) + line('M-58-6L-40-6', s.ink('#f2a71b'), 15), 'rotate(34)'),
    line('M430 800q40-30 90-10t90-6t100 10M440 770q40-20 70-6', '#ffffff', 12, 'opacity=".85"'),
    leaves(s, -10, 830, 1.1) + palm(s, 1110, 850, 470, -50) + bloom(s, 1180, 800, 220, 120, '#e0457b'),
    oval(560, 790, 80, 8, '#ffffff', 'opacity=".5"'),
  ].join('')
}

export const pacific: SceneTable = {
  'los-cabos': { draw: losCabos, lights: ['golden', 'dusk', 'dawn'] },
  'puerto-vallarta': { draw: puertoVallarta, lights: ['golden', 'dusk', 'noon'] },
  huatulco: { draw: huatulco, lights: ['noon', 'golden', 'dawn'] },
  'puerto-escondido': { draw: puertoEscondido, lights: ['golden', 'dusk', 'dawn'] },
  mazatlan: { draw: mazatlan, lights: ['dusk', 'golden', 'dawn'] },
  acapulco: { draw: acapulco, lights: ['night', 'dusk', 'golden'] },
}
