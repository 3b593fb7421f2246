import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import rtl from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'
import { usePreferences } from '../usePreferences.ts'
import { theme } from './theme.ts'

const looks = {
  ltr: { theme: theme('ltr'), cache: createCache({ key: 'hd' }) },
  rtl: { theme: theme('rtl'), cache: createCache({ key: 'hdr', stylisPlugins: [prefixer, rtl] }) },
}

/**
 * Provides the MUI theme for the writing direction of the person. Light or dark mode and font size are set on the root element
 * (`showPreferences`) and not here, so that MUI stores no second copy of them.
 */
export function Look({ children }: { children: ReactNode }) {
  const look = looks[usePreferences().direction]
  return (
    <CacheProvider value={look.cache}>
      <ThemeProvider theme={look.theme} storageManager={null} colorSchemeNode={null} defaultMode="light">
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
