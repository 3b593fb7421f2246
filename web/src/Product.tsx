import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { SignInAgain } from '#web/access/entry/SignInAgain.tsx'
import { client } from '#web/kit/api.ts'
import { idle } from '#web/kit/idle.ts'
import { queries } from '#web/kit/query.ts'
import { router } from '#web/router.tsx'
import { askForDay } from '#web/visits/day/useDay.ts'

// beside the person, not after: on a slow network every answer is waited for
if (location.pathname === '/admin/today') askForDay()

/** Resolves when the first screen can be drawn at once. */
export const loaded = router.load()

idle.follow(window, () => client.profile.get({}))

/** The protected area: everything behind the login. */
export const Product = () => (
  <>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <SignInAgain />
  </>
)
