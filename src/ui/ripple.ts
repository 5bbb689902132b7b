/** The radius of the ripple, in pixels. */
const radius = 48

/** Adds a ripple to every button at the place of the press; none under reduced motion. Called once, in the browser. */
export function startRipples(): void {
  addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const button = target instanceof Element ? target.closest('[data-ripple]') : null
    if (!button || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const box = button.getBoundingClientRect()
    const wave = document.createElement('span')
    wave.ariaHidden = 'true'
    wave.className =
      'pointer-events-none absolute size-24 animate-[ripple_500ms_ease-out_forwards] rounded-full bg-current opacity-20'
    wave.style.left = `${clientX - box.left - radius}px`
    wave.style.top = `${clientY - box.top - radius}px`
    wave.addEventListener('animationend', () => wave.remove())
    button.append(wave)
  })
}
