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
 * Gives MUI its look and the direction of writing. Mode and type scale are not here: they hang on the root element
 * (`showPreferences`), so that MUI keeps no second memory of them.
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
