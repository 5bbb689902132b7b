/** Shows the pictures inside `element` over the whole screen, beginning with the one at `index`. */
export async function openPictureViewer(element: HTMLElement, index: number): Promise<void> {
  const [{ default: Viewer }] = await Promise.all([import('viewerjs'), import('viewerjs/dist/viewer.css')])
  const opener = document.activeElement
  const viewer = new Viewer(element, {
    inline: false,
    navbar: true,
    transition: true,
    fullscreen: true,
    keyboard: true,
    toolbar: false,
    title: false,
    tooltip: false,
    movable: false,
    zoomable: false,
    rotatable: false,
    scalable: false,
  })
  element.addEventListener(
    'hidden',
    () => {
      viewer.destroy()
      if (opener instanceof HTMLElement) opener.focus()
    },
    { once: true },
  )
  viewer.view(index)
}
