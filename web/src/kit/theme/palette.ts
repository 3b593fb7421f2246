import type { PaletteOptions } from '@mui/material/styles'
import { tokens } from './tokens.ts'

type Mode = keyof typeof tokens
const meanings = { error: 'danger', warning: 'warning', info: 'info', success: 'success' } as const

/** The MUI palette, made from the colour tokens. */
export const palette = (mode: Mode): PaletteOptions => {
  const token = tokens[mode]
  return {
    mode,
    primary: {
      main: token.primary,
      dark: token['primary-strong'],
      light: token['primary-strong'],
      contrastText: token['on-primary'],
    },
    secondary: { main: token.ink, dark: token.ink, light: token['ink-soft'], contrastText: token.paper },
    ...Object.fromEntries(
      Object.entries(meanings).map(([name, meaning]) => [
        name,
        {
          main: token[meaning],
          dark: token[meaning],
          light: token[meaning],
          contrastText: token[`on-${meaning}`],
        },
      ]),
    ),
    text: { primary: token.ink, secondary: token['ink-soft'], disabled: token['line-strong'] },
    background: { default: token.paper, paper: token.surface },
    divider: token.line,
    action: {
      active: token['ink-soft'],
      hover: `${token.ink}0d`,
      selected: `${token.ink}14`,
      focus: `${token.ink}1a`,
      disabled: token['line-strong'],
      disabledBackground: token.sunken,
    },
  }
}
