import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, use } from 'react'
import { send } from '../http.ts'
import { anew, NotLoaded } from './later.tsx'

/**
 * A screen that is loaded when it is first opened, or before that by `preload`. When its file does not come, the screen says so in its place
 * and can be tried again. TanStack Router's own `lazyRouteComponent` loads the page again instead, which without a network ends in the
 * browser's error page; here that is done only where the server answers, and thus has a newer program without that file.
 */
export function lazyScreen<Name extends string = 'default'>(
  first: () => Promise<Record<Name, ComponentType>>,
  name = 'default' as Name,
): RouteComponent {
  let load = first
  let Part: ComponentType | undefined
  let attempt: Promise<void> | undefined
  const renew = () => {
    attempt = undefined
  }
  const begin = () =>
    (attempt ??= load().then(
      (parts) => {
        Part = parts[name]
      },
      async (cause: unknown) => {
        load = anew(cause) ?? first
        if (await isNewer(cause)) return reload()
        throw new NotLoaded(cause, renew)
      },
    ))
  function Screen() {
    if (!Part) use(begin())
    return Part ? <Part /> : null
  }
  // what failed before the screen was opened is tried again when it is
  return Object.assign(Screen, { preload: () => begin().catch(renew) })
}

const reload = () => {
  location.reload()
  return new Promise<never>(() => undefined)
}

/** Whether the file is missing though the server answers: asked once for a file, so that the page is not loaded again and again. */
const isNewer = async (cause: unknown): Promise<boolean> => {
  const asked = `reloaded for ${String(cause)}`
  if (sessionStorage.getItem(asked) !== null) return false
  const answers = await send('GET', '/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) sessionStorage.setItem(asked, '1')
  return answers
}
