import { type Corners, perspective, type Place } from './corners.ts'
import type { Grey } from './findCorners.ts'

type Scene = { width: number; height: number; corners: Corners; paper?: number; ground?: number; noise?: number; inked?: boolean }

/** A picture of a sheet on a ground, as a phone would take it; the noise is the same each time. */
export const sheetOn = ({ width, height, corners, paper = 225, ground = 60, noise = 0, inked = true }: Scene): Grey => {
  const shades = new Uint8Array(width * height).fill(ground)
  const seenAt = perspective(corners)
  const steps = 4 * Math.max(width, height)
  for (let down = 0; down <= steps; down++) {
    for (let over = 0; over <= steps; over++) {
      const at = { x: over / steps, y: down / steps }
      const { x, y } = seenAt(at)
      shades[Math.round(y * (height - 1)) * width + Math.round(x * (width - 1))] = inked && isInk(at) ? 40 : paper
    }
  }
  let random = 7
  for (const [at, shade] of shades.entries()) {
    random = (random * 1103515245 + 12345) % 2147483648
    shades[at] = Math.min(255, Math.max(0, shade + (random / 2147483648 - 0.5) * 2 * noise))
  }
  return { width, height, shades }
}

/** Lines of print. */
const isInk = ({ x, y }: Place) =>
  x > 0.12 && x < 0.88 && y > 0.1 && y < 0.8 && Math.floor(y * 40) % 2 === 0 && Math.floor(x * 60) % 3 > 0
