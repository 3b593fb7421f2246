/**
 * Draws the page without the face of Latin letters and figures (`tokens.ts`) until the given moment, so that it is not loaded before it.
 */
export const drawWithOwnLetters = (until: Promise<unknown>): void => {
  const { style } = document.documentElement
  const fonts = getComputedStyle(document.documentElement).getPropertyValue('--hd-font')
  style.setProperty('--hd-font', fonts.replace(/^\s*(['"])Nunito Variable\1\s*,/, ''))
  void until.then(() => style.removeProperty('--hd-font'))
}

/** Two kanji (“eternity” and “language”) that look alike only where a font draws a box for whatever it does not have. */
const SIGNS = ['\u6c38', '\u8a9e'] as const
const SIZE = 32

/** Whether this device draws Japanese by a font of its own. */
export const drawsJapanese = (): boolean => {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const [one, other] = SIGNS.map((sign) => {
    context.clearRect(0, 0, SIZE, SIZE)
    context.font = `${SIZE - 8}px sans-serif`
    context.fillText(sign, 0, SIZE - 8)
    return context.getImageData(0, 0, SIZE, SIZE).data.join()
  })
  return one !== other
}
