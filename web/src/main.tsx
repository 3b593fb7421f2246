import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:tokens.css'
import '#web/kit/theme/base.css'
import { Boundary } from '#web/kit/feedback/Boundary.tsx'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { startTexts } from '#web/kit/i18n.ts'
import { showPreferences } from '#web/kit/preferences.ts'
import { queries } from '#web/kit/query.ts'
import { preferences } from '#web/kit/usePreferences.ts'
import { followSession } from '#web/shell/followSession.ts'
import { UnexpectedError } from '#web/shell/ErrorScreens.tsx'
import { router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

showPreferences(preferences.get(), document.documentElement)
followSession(router)

// the page holds a picture of what comes: it stays until the first screen is complete
await Promise.allSettled([startTexts([location.pathname.startsWith('/admin') ? 'common' : 'login']), router.load()])

createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<Loading />}>
      <Boundary fallback={(_, retry) => <UnexpectedError retry={retry} />}>
        <QueryClientProvider client={queries}><RouterProvider router={router} /></QueryClientProvider>
      </Boundary>
    </Suspense>
  </StrictMode>,
)

// 124 font rules that would hold up the first paint, for those who have no Noto of their own
requestAnimationFrame(() => setTimeout(() => void import('@fontsource-variable/noto-sans-jp')))
