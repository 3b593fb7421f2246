import { createTheme, type Direction, type Shadows } from '@mui/material/styles'
import { components } from './components.ts'
import { palette } from './palette.ts'
import { entering, leaving, radius } from './tokens.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
}

const shadow = 'var(--hd-shadow)'
const heading = (size: string, lineHeight: number) => ({ fontSize: size, fontWeight: 700, lineHeight, letterSpacing: 0 })

/** The MUI theme for one writing direction. Colours follow `data-mode` of the root element, and sizes follow its font size. */
export const theme = (direction: Direction) =>
  createTheme({
    direction,
    cssVariables: { cssVarPrefix: 'mui', colorSchemeSelector: 'data-mode' },
    colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
    shape: { borderRadius: radius },
    shadows: ['none', ...Array<string>(24).fill(shadow)] as Shadows,
    typography: {
      fontFamily: 'var(--hd-font)',
      fontWeightMedium: 600,
      h1: heading('1.5rem', 1.4),
      h2: heading('1.25rem', 1.45),
      h3: heading('1.0625rem', 1.5),
      h4: heading('1rem', 1.5),
      h5: heading('1rem', 1.5),
      h6: heading('1rem', 1.5),
      subtitle1: { fontSize: '1rem', lineHeight: 1.6, letterSpacing: 0 },
      subtitle2: { fontSize: '0.875rem', fontWeight: 700, lineHeight: 1.6, letterSpacing: 0 },
      body1: { fontSize: '1rem', lineHeight: 1.7, letterSpacing: 0 },
      body2: { fontSize: '0.875rem', lineHeight: 1.65, letterSpacing: 0 },
      button: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
      overline: { fontSize: '0.8125rem', fontWeight: 700, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
    },
    transitions: {
      duration: {
        shortest: leaving,
        shorter: leaving,
        short: entering,
        standard: entering,
        complex: entering,
        enteringScreen: entering,
        leavingScreen: leaving,
      },
    },
    components,
  })
