import type { Spot } from './SpotView.tsx'
import type { Stage } from './stage.ts'
import { newAt, rowBox } from './stage.ts'
import { stretch } from './scale.ts'
import { inlineAt, surfaceOf } from './surface.ts'

/** Pixels of the mark, and from the mouse to the mark. */
const [size, beside] = [18, 10]

/** The mark of an empty place: where a visit created there would begin, or beside the mouse in views that show only days. */
export function spotOf(
  element: HTMLElement,
  stage: Stage,
  target: { row: string; minute: number },
  point: PointerEvent,
): Spot | null {
  const surface = surfaceOf(element)
  const box = rowBox(stage, target.row)
  const inline = inlineAt(surface, point.clientX) - stage.scale.name
  if (!box || inline < 0 || point.clientY < surface.box.top + stage.scale.head) return null
  const { at, wholeDay } = newAt(stage, target.row, target.minute)
  const top = box.top - (box.pinned ? 0 : surface.down)
  const within = point.clientY - surface.box.top - stage.scale.head - size / 2
  return {
    offset: wholeDay ? inline + beside : stretch(stage.scale, at.start, at.end).offset - surface.along,
    top: Math.max(top, Math.min(top + box.height - size, within)),
  }
}
