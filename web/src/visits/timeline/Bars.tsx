import { memo, useLayoutEffect, useRef } from 'react'
import { tokens } from '#web/kit/theme/tokens.ts'
import { usePreferences } from '#web/kit/usePreferences.ts'
import type { Stack } from './model.ts'
import { knownColor, palette } from './palette.ts'
import type { Scale } from './scale.ts'
import { stretch } from './scale.ts'
import styles from './Rows.module.css'

type Props = { readonly stack: Stack; readonly scale: Scale; readonly track: number }

/**
 * Paints all visits of a row as thin bars on a canvas, since a month has thousands of visible ones. Drafts are short, clashes tall and red.
 */
export const Bars = memo(function Bars({ stack, scale, track }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const mode = usePreferences().mode === 'dark' ? 'dark' : 'light'
  const height = stack.depth * track + scale.pad * 2
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, stack, scale, track, height, mode)
  }, [stack, scale, track, height, mode])
  const place = { inlineSize: scale.length, blockSize: height, insetInlineStart: scale.name }
  return <canvas ref={canvas} className={styles.bars} style={place} aria-hidden />
})

function paint(canvas: HTMLCanvasElement, stack: Stack, scale: Scale, track: number, height: number, mode: 'light' | 'dark') {
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(scale.length * ratio)
  canvas.height = Math.round(height * ratio)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(ratio, ratio)
  const full = Math.min(scale.bar, track - 1)
  stack.items.forEach((item, at) => {
    const { offset, length } = stretch(scale, item.start, item.end)
    const clash = stack.clashes.has(item.id)
    const bar = clash ? full + 4 : item.draft ? full * 0.55 : full
    const top = scale.pad + (stack.tracks[at] ?? 0) * track + (track - bar) / 2
    pen.fillStyle = item.chosen ? tokens[mode].ink : clash ? tokens[mode].danger : palette[knownColor(item.color)][mode].edge
    pen.beginPath()
    pen.roundRect(offset, top, length - 1, bar, Math.min(2, bar / 2))
    pen.fill()
  })
}
