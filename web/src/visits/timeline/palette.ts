import type { visitColors } from '#domain/visits/visit.ts'
import { readableOn } from '#web/kit/theme/contrast.ts'

/** A pale (in dark mode a deep) background for text, and a strong colour for edges and bars without text. */
export type Tone = { readonly fill: string; readonly edge: string }
export type Color = (typeof visitColors)[number]

export const palette: Readonly<Record<Color, Readonly<Record<'light' | 'dark', Tone>>>> = {
  sakura: { light: { fill: '#fbe0e8', edge: '#c8416f' }, dark: { fill: '#54293a', edge: '#ee88aa' } },
  yamabuki: { light: { fill: '#f9e8bd', edge: '#a06c08' }, dark: { fill: '#4b3912', edge: '#e0b04f' } },
  wakaba: { light: { fill: '#e3efc9', edge: '#5d7f1f' }, dark: { fill: '#34441a', edge: '#a9cc66' } },
  asagi: { light: { fill: '#d3ebf0', edge: '#1f7a90' }, dark: { fill: '#173f4b', edge: '#68bdd3' } },
  fuji: { light: { fill: '#e9e2f7', edge: '#7753b5' }, dark: { fill: '#3c2f58', edge: '#bb9fec' } },
  sumi: { light: { fill: '#e8e3dc', edge: '#6f665c' }, dark: { fill: '#3d3833', edge: '#b5ab9e' } },
  kaki: { light: { fill: '#fce2d4', edge: '#c2511f' }, dark: { fill: '#562f1d', edge: '#f2946a' } },
  matsu: { light: { fill: '#d5ebdd', edge: '#2c7a50' }, dark: { fill: '#1d4230', edge: '#79c79b' } },
}

/** The colour itself when it is known, otherwise `sumi`. */
export function knownColor(color: string | null | undefined): Color {
  return color != null && Object.hasOwn(palette, color) ? (color as Color) : 'sumi'
}

/** All colours of one mode as CSS variables `--fill-*`, `--edge-*` and `--ink-*`, to be set once on the root of the timeline. */
export function paletteVariables(dark: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).flatMap(([color, tones]) => {
      const { fill, edge } = tones[dark ? 'dark' : 'light']
      return [
        [`--fill-${color}`, fill],
        [`--edge-${color}`, edge],
        [`--ink-${color}`, readableOn(fill)],
      ]
    }),
  )
}
